/** Page views (docs/product.md, "Page views"). */
export interface VisitTables {
  /** Counters of pages, and of nothing that belongs to a person. */
  visits: {
    /** In London: "2026-11-22". */
    day: string
    /** "read", or "booking" for a consultation that was booked. */
    kind: string
    /** The path of the page, or of the last page before the booking page; empty when that was not on this site. */
    page: string
    source: string
    count: number
  }
}
