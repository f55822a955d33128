/** How long a booking, and a letter that was written to the outbox, is kept after its day (docs/product.md, "What is kept"). */
export const BOOKING_KEPT_DAYS = 365
