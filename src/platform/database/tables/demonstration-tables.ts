/** What a new site begins with (docs/product.md, "The demonstration"). */
export interface DemonstrationTables {
  /** What the firm has said is its own, without an edit. */
  keptDemonstration: {
    /** The slug of its kind. */
    thingKind: string
    thingId: string
    keptAt: string
  }
}
