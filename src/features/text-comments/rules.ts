/** What a comment holds (docs/product.md, "Comments"); characters are counted as the browser does (UTF-16). */
export const COMMENT_LIMITS = {
  text: 2000,
  /** Of the words that one is about. */
  words: 1000,
  /** Of what stands before and after them. */
  around: 40,
  /** Threads of one article, the resolved ones too. */
  threads: 200,
  /** Of one thread. */
  replies: 50,
} as const
