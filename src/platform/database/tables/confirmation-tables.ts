export interface ConfirmationTables {
  /** Rows are only added; the last for each subject counts. */
  confirmations: {
    id: string
    subject: string
    /** SHA-256 of the words, in hex. */
    hash: string
    words: string
    /** The person who answers for it, with their role at the firm. */
    name: string
    role: string
    /** The last day on which it holds, in London. */
    until: string
    confirmedAt: string
    confirmedBy: string | null
  }
}
