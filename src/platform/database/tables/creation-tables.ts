/** Results of calls by staff (docs/product.md, "Editing"). */
export interface CreationTables {
  /** Ensures that a repeated call makes nothing twice. */
  creations: {
    /** As in the activity; "answer" for an answer to an enquiry. */
    thingKind: string
    userId: string
    /** Unique for each sender. */
    idempotencyKey: string
    thingId: string
    at: string
  }
}
