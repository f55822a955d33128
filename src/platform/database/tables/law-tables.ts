/** Additions to the law register (docs/product.md, "Law records"); the records are a list of content. */
export interface LawTables {
  lawStates: {
    lawId: string
    stated: string
    statedBefore: string | null
    changedAt: string | null
  }
}
