/** What goes with the records of the law register (docs/product.md, "Law records"); the records are a list of content. */
export interface LawTables {
  lawStates: {
    lawId: string
    /** What the record says of the law, as JSON; and what it said before its last change. */
    stated: string
    statedBefore: string | null
    changedAt: string | null
  }
  /** Places that name a record and are to be read again since it changed. */
  lawReviews: {
    lawId: string
    place: string
    openedAt: string
  }
}
