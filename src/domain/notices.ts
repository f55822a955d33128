/** A sentence on top of every page, for a time (docs/product.md, "Settings"). */
export interface Notice {
  text: string
  isUrgent: boolean
  /** As a clock in London shows it: "2026-12-24T13:00". */
  startsAt: string
  /** The same; the notice is gone at that minute. */
  endsAt: string
}
