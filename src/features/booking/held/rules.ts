const MINUTE_MS = 60_000

/**
 * Bookings of strangers, who book without a login, are held beyond this many within an hour, counted together
 * (docs/product.md, "Held bookings").
 */
export const BRAKE = {
  windowMs: 60 * MINUTE_MS,
  /** A share of the times that would be free without those bookings. */
  share: 0.2,
  least: 15,
} as const

/** In milliseconds. The reservation of a visitor who gets a mail. */
export const KEPT_MS = 60 * MINUTE_MS

/** In the answer to a form: no time is kept, and staff confirm it. */
export const HELD_FOR_STAFF = 'staff'

/** Days until a held booking is deleted once its time is no longer kept (docs/product.md, "Retention"). */
export const LAPSED_RETENTION_DAYS = 1

export const MOST_HELD = 200

export const HELD_MAIL = 'held'
