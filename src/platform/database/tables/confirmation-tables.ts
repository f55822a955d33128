/** What someone at the firm has confirmed of the site (docs/product.md, "Confirmations"). */
export interface ConfirmationTables {
  /** Each as it was made; the last of a subject counts. */
  confirmations: {
    id: string
    subject: string
    /** Of the words, SHA-256 in hex. */
    hash: string
    /** What the subject said. */
    words: string
    /** Of the person who answers for it, and their role at the firm. */
    name: string
    role: string
    /** The last day on which it holds, in London. */
    until: string
    confirmedAt: string
    /** The account; null when it is gone. */
    confirmedBy: string | null
  }
}
