import { linkToBooking } from '../booking-links.server'
import { eventOf, factsOf, type Turn } from '../changes/change-booking.server'
import { tellOfChange } from '../changes/tell-of-change.server'
import { listByHostsLink, listByHostsOffice } from '../hosts/hosts.server'
import { linkMail, officeMail } from '../mail/visitor-mails.server'
import { addEvent, findBooking, updateBooking } from '../repository.server'
import type { ChangedPlace } from './change-availability.server'

/**
 * Records the new place in each booking to come; emails its visitor if staff want that, with an updated calendar entry
 * (docs/product.md, "Links to join" and "Hours, lengths and places").
 *
 * @param turn in the transaction that has changed the links and the offices
 */
export async function tellOfPlaces(turn: Turn, changed: readonly ChangedPlace[]): Promise<void> {
  const { db, now } = turn
  const withNewLink = changed.filter(({ hasNewLink }) => hasNewLink)
  if (withNewLink.length > 0) {
    await tell(turn, withNewLink, await listByHostsLink(db, now), 'new link', linkMail)
  }
  const withNewOffice = changed.filter(({ hasNewOffice }) => hasNewOffice)
  // While there is no second, everyone is at the main one.
  if (withNewOffice.length > 0 && turn.secondOffice) {
    await tell(turn, withNewOffice, await listByHostsOffice(db, now), 'new office', officeMail)
  }
}

async function tell(
  turn: Turn,
  changed: readonly ChangedPlace[],
  bookings: ReadonlyArray<{ id: string; hostId: string | null }>,
  action: 'new link' | 'new office',
  mailOf: typeof linkMail,
): Promise<void> {
  const { db, site, now } = turn
  for (const { id, hostId } of bookings) {
    const place = changed.find((each) => each.hostId === hostId)
    const booking = place && (await findBooking(db, id))
    if (!booking) continue
    await addEvent(db, { ...eventOf(turn, id), action })
    const announced = { ...booking, sequence: booking.sequence + 1, changedAt: now.toISOString() }
    await updateBooking(db, id, { sequence: announced.sequence })
    const toVisitor =
      place.tells && booking.email
        ? mailOf(factsOf(turn), announced, await linkToBooking(site, db, id))
        : null
    await tellOfChange(turn, announced, { toVisitor })
  }
}
