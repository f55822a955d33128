import { SEND_FIELD } from '~/lib/robot-trap'
import { Problem } from '~/server/api/problem'
import { isFromRobot, refuseUnreadForm } from '~/server/form-protection'
import { sendOrLog } from '~/server/mailer'
import { newId } from '~/server/new-id'
import { countAttempt, networkOf, tooManyAttempts } from '~/server/rate-limit'
import type { Site } from '~/server/site'
import { confirmationMail, noticeMail } from './mail.server'
import { insertBooking } from './repository.server'
import { BOOKINGS_PER_ADDRESS } from './rules'
import type { Booking, BookingInput } from './schema'
import { isBookable, slotLabel } from './slots.server'

/**
 * The one way in which a consultation is booked, by a call and by a form alike: it is kept first and
 * told by mail afterwards (docs/product.md, "Booking"). A robot is told the same, and nothing happens
 * (docs/product.md, "Robots").
 *
 * @param address the network address it comes from
 * @throws {Problem} 422 for a time that is none of the offered ones or a form that nobody read, 409 when
 * the time has just been taken, 429 for too many bookings from one address
 */
export async function placeBooking(
  site: Site,
  input: BookingInput,
  address: string,
): Promise<Booking> {
  const { db, mailer, log, url } = site
  const now = site.now()
  const startsAt = new Date(input.startsAt).toISOString()
  if (!isBookable(now, startsAt)) {
    throw refusal(422, 'That time can no longer be booked. Please choose another.')
  }
  const row = { ...contentOf(input), id: newId(), startsAt, createdAt: now.toISOString() }
  const booking = { ...row, startsAtLabel: slotLabel(startsAt) }
  if (isFromRobot(input)) return booking
  await refuseUnreadForm(db, input.opened, now)
  await refuseTooMany(site, address)
  if (!(await insertBooking(db, row))) {
    throw refusal(409, 'That time has just been taken. Please choose another.')
  }
  await Promise.all(
    [confirmationMail(url, booking), noticeMail(booking)].map((mail) =>
      sendOrLog(mailer, log, mail),
    ),
  )
  return booking
}

function contentOf({ service, name, email, phone, notes }: BookingInput) {
  return { service, name, email, phone, notes: notes || null }
}

async function refuseTooMany({ db, now }: Site, address: string): Promise<void> {
  const subject = `booking ${networkOf(address)}`
  const wait = await countAttempt(db, [{ subject, ...BOOKINGS_PER_ADDRESS }], now())
  if (wait === null) return
  throw tooManyAttempts('Too many bookings have come from your network.', wait, SEND_FIELD)
}

function refusal(status: 409 | 422, message: string): Problem {
  return new Problem(status, message, { issues: [{ path: 'startsAt', message }] })
}
