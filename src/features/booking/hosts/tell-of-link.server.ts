import { linkToBooking } from '../changes/booking-links.server'
import { eventOf, factsOf, type Turn } from '../changes/change-booking.server'
import { queueMails } from '../mail/queue-mails.server'
import { linkMail } from '../mail/visitor-mails.server'
import { addEvent, findBooking, updateBooking } from '../repository.server'
import type { ChangedLink } from './availability.server'
import { listByHostsLink } from './hosts.server'

/**
 * Notes in each booking to come by video that it takes place elsewhere from now on, and tells its visitor where staff want
 * that; the entry in their calendar follows (docs/product.md, "Links to join").
 *
 * @param turn in the transaction that has changed the links
 */
export async function tellOfLinks(turn: Turn, changed: readonly ChangedLink[]): Promise<void> {
  if (changed.length === 0) return
  const { db, site, now, firm } = turn
  for (const { id, hostId } of await listByHostsLink(db, now)) {
    const link = changed.find((each) => each.hostId === hostId)
    const booking = link && (await findBooking(db, id))
    if (!booking) continue
    await addEvent(db, { ...eventOf(turn, id), action: 'new link' })
    if (!link.tells || !booking.email) continue
    const told = { ...booking, sequence: booking.sequence + 1, changedAt: now.toISOString() }
    await updateBooking(db, id, { sequence: told.sequence })
    const mail = linkMail(factsOf(turn), told, await linkToBooking(site, db, id))
    await queueMails(site, db, 'booking change', [mail], booking, firm)
  }
}
