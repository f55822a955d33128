import { z } from 'zod'

/** What readers and search engines get with the words of an article. */
export const checkedFacts = z.object({
  category: z.string().nullable(),
  tags: z.array(z.string()),
  searchTitle: z.string().nullable(),
  searchDescription: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
  checkedBy: z.string().nullable(),
})

/** What someone approves of an article: its words, and the facts with them (docs/product.md, "Approval"). */
export const checkedText = z.object({
  title: z.string(),
  excerpt: z.string().nullable(),
  content: z.string(),
  ...checkedFacts.shape,
})

export type CheckedText = Omit<z.output<typeof checkedText>, 'tags'> & { tags: readonly string[] }
