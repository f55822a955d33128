const MINUTE_MS = 60_000

/**
 * From when on bookings of strangers are held: those who book without a login, counted together within an hour
 * (docs/product.md, "Held bookings").
 */
export const BRAKE = {
  windowMs: 60 * MINUTE_MS,
  /** A share of the times that would be free without those bookings. */
  share: 0.2,
  least: 15,
} as const

/** For how long the time of a held booking is kept where its visitor gets a mail, in milliseconds. */
export const KEPT_MS = 60 * MINUTE_MS

/** In the answer to a form: no time is kept, and staff confirm it. */
export const HELD_FOR_STAFF = 'staff'

/** After how many days a held booking whose time is no longer kept is deleted (docs/product.md, "Retention"). */
export const LAPSED_RETENTION_DAYS = 1

/** The most held bookings in one answer to staff. */
export const MOST_HELD = 200

/** Where the link in the mail leads. */
export function confirmPath(token: string): string {
  return `/booking/confirm/${token}`
}
