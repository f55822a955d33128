/** Where bookings are stored; held ones have a retention of their own. */
export const BOOKING_TABLES = ['bookings', 'cancelledBookings', 'heldBookings'] as const
