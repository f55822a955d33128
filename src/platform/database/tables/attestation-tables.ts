/** What someone at the firm answers for (docs/product.md, "Confirmations"). */
export interface AttestationTables {
  /**
   * A row begins when someone is asked to sign or opens what is to be signed, and is never changed once it is signed.
   * The last signed row of a subject counts.
   */
  attestations: {
    id: string
    kind: string
    /** The id of a page, fact, figure or article; of the law, those of the record and the place. */
    subject: string
    /** Whoever signs; null when the account is gone, and of a place that anyone may read again. */
    accountId: string | null
    /** The account of who asked; null where the law asked. */
    askedBy: string | null
    askedAt: string | null
    openedAt: string | null
    /** The address that was opened. */
    source: string | null
    /** SHA-256 in hex, of what was opened. */
    hash: string | null
    /** The words that were signed. */
    words: string | null
    /** The account's name, as it was then. */
    name: string | null
    role: string | null
    /** Whose name was typed, before release 2.1. */
    enteredFor: string | null
    /** Null until it is signed. */
    attestedAt: string | null
    /** The last day on which it holds, in London; null for as long as nothing changes. */
    until: string | null
  }
}
