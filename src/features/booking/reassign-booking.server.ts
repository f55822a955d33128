import type { Doing } from '~/server/activity/record-activity'
import type { Site } from '~/server/site'
import { linkToBooking } from './booking-links.server'
import { changeBooking, factsOf, record, refuseLateChange } from './change-booking.server'
import { queueMails, reassignedMail } from './mail.server'
import { updateTime } from './repository.server'
import { newTakerOf } from './takers.server'

/**
 * Gives a booking that is to come to somebody who is free then (docs/product.md, "Availability").
 *
 * @param host the id of whoever takes it from now on
 * @throws {Problem} 404 when there is no such booking, 409 when it is cancelled, has begun, or they are not free then, 422 for
 *   somebody who takes none
 */
export async function reassignBooking(
  site: Site,
  id: string,
  { host, tells }: { host: string; tells: boolean },
  doing: Doing,
): Promise<void> {
  const facts = await site.settings.read()
  await changeBooking(site, id, doing, async (turn, booking) => {
    if (booking.hostId === host) return
    refuseLateChange(turn, booking, facts.consultations)
    const { db, now, firm } = turn
    const given = {
      ...booking,
      ...(await newTakerOf(db, facts, booking, host)),
      sequence: booking.sequence + 1,
      changedAt: now.toISOString(),
    }
    await updateTime(db, id, given, { remindsAnew: false })
    await record(turn, booking, 'reassigned', given)
    if (!tells || !booking.email) return
    const mail = reassignedMail(factsOf(turn), given, await linkToBooking(site, db, id))
    await queueMails(site, db, 'booking change', [mail], booking, firm)
  })
}
