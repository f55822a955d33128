import { mailboxOf } from '~/lib/email-address'
import type { Firm } from '~/lib/firm'
import { SEND_FIELD } from '~/lib/honeypot'
import { Problem } from '~/server/api/problem'
import type { Database } from '~/server/database/schema'
import { isHoneypotFilled, refuseUnreadForm, sendAgain } from '~/server/form-protection'
import { newId } from '~/server/new-id'
import { countForm, tooManyAttempts } from '~/server/rate-limit'
import type { Site } from '~/server/site'
import { linkToBooking } from './booking-links.server'
import { confirmationMail, noticeMail, queueMails } from './mail.server'
import {
  addEvent,
  findBookingOfForm,
  insertBooking,
  isTaken,
  listOpenAddresses,
  type NewBooking,
} from './repository.server'
import { JUST_TAKEN, OPEN_BOOKINGS_PER_EMAIL } from './rules'
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
  const { firm, ...settings } = await site.settings.read()
  if (!isBookable(now, startsAt, settings)) {
    throw refusal(422, 'startsAt', 'That time can no longer be booked. Please choose another.')
  }
  const row = { ...contentOf(input), id: newId(), startsAt, createdAt: now.toISOString() }
  if (isHoneypotFilled(input)) return answerOf(row)
  const formId = await refuseUnreadForm(db, input.opened, now)
  await refuseTooMany(site, address)
  const booking = await db.transaction().execute((db) => store(site, db, { ...row, formId }, firm))
  // Free times are cached, too.
  site.pageCache.invalidate()
  site.mailWorker.wake()
  return booking
}

/** What is read here stays true until the transaction ends, on every server. */
async function store(
  site: Site,
  db: Database,
  booking: NewBooking & { formId: string },
  firm: Firm,
): Promise<Booking> {
  const { id, startsAt, email, formId } = booking
  const earlier = await findBookingOfForm(db, formId)
  if (earlier?.startsAt === startsAt && earlier.email === email) return answerOf(earlier)
  if (earlier) {
    throw sendAgain(
      'This form has booked another time already. To book this one too, send it again.',
    )
  }
  const open = await listOpenAddresses(db, site.now())
  const own = open.filter((each) => mailboxOf(each) === mailboxOf(email))
  if (own.length >= OPEN_BOOKINGS_PER_EMAIL) throw refusal(409, 'email', enough(firm))
  if ((await isTaken(db, startsAt)) || !(await insertBooking(db, booking))) {
    throw refusal(409, 'startsAt', JUST_TAKEN)
  }
  await addEvent(db, { bookingId: id, at: booking.createdAt, actor: null, action: 'booked' })
  const facts = { siteUrl: site.url, firm }
  const mails = [
    confirmationMail(facts, booking, await linkToBooking(site, db, id)),
    noticeMail(booking),
  ]
  await queueMails(site, db, 'booking', mails, booking, firm)
  return answerOf(booking)
}

function enough({ phone }: Firm): string {
  return `There are ${OPEN_BOOKINGS_PER_EMAIL} consultations booked for this e-mail address already. To change one or book another, please call ${phone}.`
}

/** What the call is answered with; its shape is a promise to programs. */
function answerOf({
  id,
  startsAt,
  service,
  name,
  email,
  phone,
  notes,
  createdAt,
}: Omit<Booking, 'startsAtLabel'>): Booking {
  const startsAtLabel = slotLabel(startsAt)
  return { id, startsAt, startsAtLabel, service, name, email, phone, notes, createdAt }
}

function contentOf({ service, name, email, phone, notes, kind, livesIn }: BookingInput) {
  return { service, name, email, phone, notes: notes || null, kind, livesIn }
}

async function refuseTooMany({ db, now }: Site, address: string): Promise<void> {
  const wait = await countForm(db, 'booking', address, now())
  if (wait === null) return
  throw tooManyAttempts('Too many bookings have come from your network.', wait, SEND_FIELD)
}

function refusal(status: 409 | 422, path: string, message: string): Problem {
  return new Problem(status, message, { issues: [{ path, message }] })
}
