/** Comments among staff about a text (docs/product.md, "Comments"): no public read uses them. */
export interface CommentTables {
  textComments: {
    id: string
    postId: string
    /** The first comment of its thread: its own id, or that of the comment it replies to. */
    threadId: string
    /** The user's id; null once the comment is erased but has replies from others. */
    authorId: string | null
    /** Empty once it has been erased. */
    text: string
    /** The passage it was written about, with its surroundings, as JSON; null for a reply. */
    anchor: string | null
    /** The passage as it reads now, if it has changed since. */
    movedAnchor: string | null
    createdAt: string
    resolvedAt: string | null
    resolvedBy: string | null
  }
  /** Approvals of an article's words (docs/product.md, "Approval"); the newest from each person counts. */
  approvals: {
    id: string
    postId: string
    at: string
    /** The name among colleagues, as it was then. */
    approvedBy: string
    /** The name that readers may see; null for an account that has none. */
    publicName: string | null
    /** Hash of title, excerpt and text. */
    textHash: string
    text: string
    facts: string | null
    /** The version in the history with these words; null until they are saved. */
    versionId: string | null
  }
  /** People asked to check an article who have not approved it yet. */
  checkRequests: {
    postId: string
    checkerId: string
    askedBy: string
    at: string
  }
}
