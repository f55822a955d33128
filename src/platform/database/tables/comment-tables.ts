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
  /** Who has approved which words of an article (docs/product.md, "Approval"); the newest of each count. */
  approvals: {
    id: string
    postId: string
    at: string
    /** The name among colleagues, as it was then. */
    approvedBy: string
    /** The name that readers may see; null for an account that has none. */
    publicName: string | null
    /** Of title, excerpt and text. */
    textHash: string
    /** These words, as JSON. */
    text: string
    /** The facts that were approved with them, as JSON; null of an approval by the version before. */
    facts: string | null
    /** The version of the history that has these words; null until they are saved. */
    versionId: string | null
  }
  /** Who has been asked to check an article, and has not approved it yet. */
  checkRequests: {
    postId: string
    checkerId: string
    /** The user's id. */
    askedBy: string
    at: string
  }
}
