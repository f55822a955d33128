/** What calls of staff have made (docs/product.md, "Editing"). */
export interface CreationTables {
  /** So that a call which is sent again makes nothing twice. */
  creations: {
    /** As the activity names it; "answer" for an answer to an enquiry. */
    thingKind: string
    userId: string
    /** The sender's own, and nobody else's. */
    idempotencyKey: string
    thingId: string
    at: string
  }
}
