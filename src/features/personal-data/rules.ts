/** The retention of a booking, and of a mail written to the outbox, from its own day (docs/product.md, "Retention"). */
export const BOOKING_RETENTION_DAYS = 365

/** Where bookings stand. */
export const BOOKING_TABLES = ['bookings', 'cancelledBookings'] as const
