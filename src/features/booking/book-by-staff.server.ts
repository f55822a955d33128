import type { z } from 'zod'
import { type Doing, recordActivity } from '~/server/activity/record-activity'
import { refuseSecondCreation } from '~/server/api/edits'
import { Problem } from '~/server/api/problem'
import type { Site } from '~/server/site'
import { linkToBooking } from './booking-links.server'
import { noBooking } from './change-booking.server'
import { confirmationMail, queueMails } from './mail.server'
import { addEvent, findBooking, insertBooking, isTaken } from './repository.server'
import { isBookableByStaff } from './slots.server'
import type { staffBookingInput } from './staff-schema'

type StaffBookingInput = Omit<z.output<typeof staffBookingInput>, 'idempotencyKey'>

/**
 * Books for somebody on the telephone: at short notice and on any day ahead, but never at a time that is taken
 * (docs/product.md, "Bookings"). With an e-mail address, they get the confirmation.
 *
 * @param id of the new booking, which makes a call idempotent
 * @throws {Problem} 409 when the time is taken or the id has been used, 422 when the office is closed then or it is past
 */
export async function addBookingByStaff(
  site: Site,
  id: string,
  { startsAt: typed, notes, ...input }: StaffBookingInput,
  doing: Doing,
): Promise<void> {
  const { firm, officeHours } = await site.settings.read()
  const startsAt = new Date(typed).toISOString()
  if (!isBookableByStaff(doing.now, startsAt, officeHours)) {
    throw refusal(422, 'This time is past, or the office is closed then. Please choose another.')
  }
  const createdAt = doing.now.toISOString()
  const booking = { ...input, id, startsAt, notes: notes || null, createdAt, formId: null }
  await site.db.transaction().execute(async (db) => {
    refuseSecondCreation(await findBooking(db, id))
    if ((await isTaken(db, startsAt)) || !(await insertBooking(db, booking))) {
      throw refusal(409, 'This time is taken. Please choose another.')
    }
    await addEvent(db, {
      bookingId: id,
      at: createdAt,
      actor: doing.who.username,
      action: 'booked',
    })
    await recordActivity(db, doing, 'created', { kind: 'booking', id }, { after: { startsAt } })
    if (!booking.email) return
    const link = await linkToBooking(site, db, id)
    const mail = confirmationMail({ siteUrl: site.url, firm }, booking, link)
    await queueMails(site, db, 'booking change', [mail], booking, firm)
  })
  // Free times are cached, too.
  site.pageCache.invalidate()
  site.mailWorker.wake()
}

/**
 * Sends the confirmation of a booking that is to come once more, as it stands now.
 *
 * @throws {Problem} 404 when there is no such booking, 409 when it is over or there is no address
 */
export async function resendConfirmation(site: Site, id: string, doing: Doing): Promise<void> {
  const { firm } = await site.settings.read()
  await site.db.transaction().execute(async (db) => {
    const booking = await findBooking(db, id)
    if (!booking) throw noBooking()
    if (!booking.email) throw new Problem(409, 'There is no e-mail address to send it to.')
    if (Date.parse(booking.startsAt) <= doing.now.getTime()) {
      throw new Problem(409, 'This consultation has begun already.')
    }
    const link = await linkToBooking(site, db, id)
    const mail = confirmationMail({ siteUrl: site.url, firm }, booking, link)
    await queueMails(site, db, 'booking change', [mail], booking, firm)
    const at = doing.now.toISOString()
    await addEvent(db, { bookingId: id, at, actor: doing.who.username, action: 'confirmed again' })
    await recordActivity(db, doing, 'sent again', { kind: 'booking', id })
  })
  site.mailWorker.wake()
}

function refusal(status: 409 | 422, message: string): Problem {
  return new Problem(status, message, { issues: [{ path: 'startsAt', message }] })
}
