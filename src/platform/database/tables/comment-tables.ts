/** What staff say about a text, for each other alone (docs/product.md, "Comments"): no public read touches it. */
export interface CommentTables {
  textComments: {
    id: string
    /** Of the article, also while it is in the bin. */
    postId: string
    /** The first comment of its thread: its own id, or that of what it replies to. */
    threadId: string
    /** Who wrote it; null once it has been erased while replies of others stay. */
    authorId: string | null
    /** Empty once it has been erased. */
    text: string
    /** The words that it is about as it was written, with what stood around them, as JSON; null of a reply. */
    anchor: string | null
    /** The same as those words read now, if they have changed since. */
    movedAnchor: string | null
    createdAt: string
    resolvedAt: string | null
    /** The name of who resolved it, as it was then. */
    resolvedBy: string | null
  }
}
