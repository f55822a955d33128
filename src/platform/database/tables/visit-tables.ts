/** Page views (docs/product.md, "Page views"). */
export interface VisitTables {
  /** Counters of pages, and of nothing that belongs to a person. */
  visits: {
    /** In London: "2026-11-22". */
    day: string
    /** "read", or "booking" for a consultation that was booked. */
    kind: string
    /** The path of what was read, or of what was read before the booking page; empty when that was no page of this site. */
    page: string
    /** What kind of place they came from. */
    source: string
    count: number
  }
}
