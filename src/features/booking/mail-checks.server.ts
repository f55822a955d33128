import type { ClaimedMail } from '~/platform/mail/claim-mail'
import type { Site } from '~/platform/site'
import { findHeld } from './held/held-bookings.server'
import { findBooking, findCancelledBooking } from './repository.server'

/**
 * True while the booking’s version is that of the mail, and the announced call has not begun. Mails of an earlier
 * release
 * have no version, so only the rest is checked.
 */
export async function isBookingMailTrue(
  { db, now }: Site,
  { aboutId, aboutVersion, purpose, recipient }: ClaimedMail,
): Promise<boolean> {
  if (purpose === 'held') {
    const held = await findHeld(db, aboutId)
    return held !== undefined && recipient === held.email && held.startsAt > now().toISOString()
  }
  const booking = await findBooking(db, aboutId)
  const known = booking ?? (await findCancelledBooking(db, aboutId))
  if (!known || (recipient !== null && recipient !== known.email)) return false
  // A notice is about one change of the visitor's, and the latest withdraws those before it.
  if (purpose === 'change notice') return true
  if (purpose === 'cancelled') return !booking
  if (!booking) return false
  if (purpose === 'missed') return booking.outcome === 'missed'
  if (aboutVersion !== null && aboutVersion !== String(booking.sequence)) return false
  return recipient === null || Date.parse(booking.startsAt) > now().getTime()
}
