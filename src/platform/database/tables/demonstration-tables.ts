/** The content that a new site begins with (docs/product.md, "The demonstration"). */
export interface DemonstrationTables {
  /** Demonstration content that the firm has adopted without an edit. */
  keptDemonstration: {
    /** The slug of its kind. */
    thingKind: string
    thingId: string
    keptAt: string
  }
}
