import { Problem } from '~/server/api/problem'
import { sendOrLog } from '~/server/mailer'
import type { Site } from '~/server/site'
import { confirmationMail, noticeMail } from './mail.server'
import { insertBooking } from './repository.server'
import type { Booking, BookingInput } from './schema'
import { isBookable, slotLabel } from './slots.server'

/**
 * The one way in which a consultation is booked, by a call and by a form alike: it is kept first and
 * told by mail afterwards (docs/product.md, "Booking").
 *
 * @throws {Problem} 422 for a time that is none of the offered ones, 409 when it has just been taken
 */
export async function placeBooking(site: Site, input: BookingInput): Promise<Booking> {
  const { db, mailer, log, url } = site
  const now = site.now()
  const startsAt = new Date(input.startsAt).toISOString()
  if (!isBookable(now, startsAt)) {
    throw refusal(422, 'That time can no longer be booked. Please choose another.')
  }
  const row = await insertBooking(db, { ...input, startsAt }, now)
  if (!row) throw refusal(409, 'That time has just been taken. Please choose another.')
  const booking = { ...row, startsAtLabel: slotLabel(row.startsAt) }
  await Promise.all(
    [confirmationMail(url, booking), noticeMail(booking)].map((mail) =>
      sendOrLog(mailer, log, mail),
    ),
  )
  return booking
}

function refusal(status: 409 | 422, message: string): Problem {
  return new Problem(status, message, { issues: [{ path: 'startsAt', message }] })
}
