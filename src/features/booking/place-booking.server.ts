import { mailboxOf } from '~/lib/email-address'
import type { Firm } from '~/lib/firm'
import { SEND_FIELD } from '~/lib/honeypot'
import { Problem } from '~/server/api/problem'
import type { Database } from '~/server/database/schema'
import { isHoneypotFilled, refuseUnreadForm, sendAgain } from '~/server/form-protection'
import { queueMail } from '~/server/mail/queue-mail'
import { newId } from '~/server/new-id'
import { countForm, tooManyAttempts } from '~/server/rate-limit'
import type { Site } from '~/server/site'
import { confirmationMail, noticeMail } from './mail.server'
import { findBookingOfForm, insertBooking, listOpenAddresses } from './repository.server'
import { OPEN_BOOKINGS_PER_EMAIL } from './rules'
import type { Booking, BookingInput } from './schema'
import { isBookable, slotLabel } from './slots.server'

/**
 * The one way to book a consultation, for the API and for the form alike: it is stored together with its
 * mails (docs/product.md, "Booking"). The same form sent again is answered with the same booking. A bot gets
 * the same answer, and nothing is stored or sent (docs/product.md, "Robots").
 *
 * @param address the network address it comes from
 * @throws {Problem} 422 for a time that is not on offer, or a form that nobody can have read or that made
 * another booking; 409 when the time has just been taken, or the e-mail address has enough of them; 429 for
 * too many bookings from one network
 */
export async function placeBooking(
  site: Site,
  input: BookingInput,
  address: string,
): Promise<Booking> {
  const { db } = site
  const now = site.now()
  const startsAt = new Date(input.startsAt).toISOString()
  const { firm, officeHours } = await site.settings.read()
  if (!isBookable(now, startsAt, officeHours)) {
    throw refusal(422, 'startsAt', 'That time can no longer be booked. Please choose another.')
  }
  const row = { ...contentOf(input), id: newId(), startsAt, createdAt: now.toISOString() }
  if (isHoneypotFilled(input)) return withLabel(row)
  const formId = await refuseUnreadForm(db, input.opened, now)
  await refuseTooMany(site, address)
  const booking = await db
    .transaction()
    .execute((db) => store(site, db, { booking: withLabel(row), formId, firm }))
  // Free times are cached, too.
  site.pageCache.invalidate()
  site.mailWorker.wake()
  return booking
}

/** What is read here stays true until the transaction ends, on every server. */
async function store(
  site: Site,
  db: Database,
  { booking, formId, firm }: { booking: Booking; formId: string; firm: Firm },
) {
  const { id, startsAt, email } = booking
  const earlier = await findBookingOfForm(db, formId)
  if (earlier?.startsAt === startsAt && earlier.email === email) return withLabel(earlier)
  if (earlier) {
    throw sendAgain(
      'This form has booked another time already. To book this one too, send it again.',
    )
  }
  const open = await listOpenAddresses(db, site.now())
  const own = open.filter((each) => mailboxOf(each) === mailboxOf(email))
  if (own.length >= OPEN_BOOKINGS_PER_EMAIL) throw refusal(409, 'email', enough(firm))
  if (!(await insertBooking(db, { ...booking, formId }))) {
    throw refusal(409, 'startsAt', 'That time has just been taken. Please choose another.')
  }
  const confirmation = confirmationMail({ siteUrl: site.url, firm }, booking)
  for (const mail of [confirmation, noticeMail(booking)]) {
    await queueMail(site, db, mail, { about: { kind: 'booking', id }, person: email, firm })
  }
  return booking
}

function enough({ phone }: Firm): string {
  return `There are ${OPEN_BOOKINGS_PER_EMAIL} consultations booked for this e-mail address already. To change one or book another, please call ${phone}.`
}

function withLabel(row: Omit<Booking, 'startsAtLabel'>): Booking {
  return { ...row, startsAtLabel: slotLabel(row.startsAt) }
}

function contentOf({ service, name, email, phone, notes }: BookingInput) {
  return { service, name, email, phone, notes: notes || null }
}

async function refuseTooMany({ db, now }: Site, address: string): Promise<void> {
  const wait = await countForm(db, 'booking', address, now())
  if (wait === null) return
  throw tooManyAttempts('Too many bookings have come from your network.', wait, SEND_FIELD)
}

function refusal(status: 409 | 422, path: string, message: string): Problem {
  return new Problem(status, message, { issues: [{ path, message }] })
}
