/** A temporary sentence at the top of every page (docs/product.md, "Settings"). */
export interface Notice {
  text: string
  isUrgent: boolean
  /** London time: "2026-12-24T13:00". */
  startsAt: string
  /** London time. The notice disappears at that minute. */
  endsAt: string
}
