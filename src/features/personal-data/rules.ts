/** The retention of a booking, and of a mail written to the outbox, from its own day (docs/product.md, "Retention"). */
export const BOOKING_RETENTION_DAYS = 365

/** Where bookings are stored; held ones have a retention of their own. */
export const BOOKING_TABLES = ['bookings', 'cancelledBookings', 'heldBookings'] as const
