/** What goes with the records of the law register (docs/product.md, "Law records"); the records are a list of content. */
export interface LawTables {
  lawStates: {
    lawId: string
    /** What the record says of the law, as JSON; and what it said before its last change. */
    stated: string
    statedBefore: string | null
    changedAt: string | null
  }
}
