import { SEND_FIELD } from '~/lib/forms/honeypot'
import { fieldProblem } from '~/platform/api/problem'
import { inTransaction } from '~/platform/database/queries'
import type { Database, MailLane } from '~/platform/database/schema'
import { isHoneypotFilled, refuseUnreadForm, sendAgain } from '~/platform/forms/form-protection'
import { isFirstContact } from '~/platform/limits/first-contact'
import { countForm, tooManyAttempts } from '~/platform/limits/rate-limit'
import { newId } from '~/platform/new-id'
import type { Site } from '~/platform/site'
import { linkToBooking } from './booking-links.server'
import { isBraked } from './held/brake.server'
import { findHeldOfForm, refuseManyOpen } from './held/held-bookings.server'
import { type HeldFacts, heldFacts, hold } from './held/hold-booking.server'
import { assignHost } from './hosts/assign-host.server'
import { hostNames } from './hosts/hosts.server'
import { noticeMail } from './mail/notice-mails.server'
import { queueMails } from './mail/queue-mails.server'
import { type BookingMailFacts, confirmationMail } from './mail/visitor-mails.server'
import { addEvent, findBookingOfForm, insertBooking, type NewBooking } from './repository.server'
import { JUST_TAKEN } from './rules'
import type { Booking, BookingInput } from './schema'
import { momentLabel, slotLabel } from './slots/slots.server'
import { workOut } from './worked-out/work-out.server'

/**
 * The only way to book, for the API and the form: stores the booking and its mails (docs/product.md, "Booking"), or
 * holds it when too many strangers book ("Held bookings"). The same form sent again gets the same booking. A robot gets
 * the same answer, and nothing is stored or sent ("Robots").
 *
 * @param address the network address it comes from
 * @throws {Problem} 422 for a time that is not on offer, or a form that was sent too quickly or has made another
 * booking;
 * 409 when the time has just been taken, or the email address has enough bookings; 429 for too many bookings from one
 * network
 */
export async function placeBooking(
  site: Site,
  input: BookingInput,
  address: string,
): Promise<Booking> {
  const { db } = site
  const now = site.now()
  const startsAt = new Date(input.startsAt).toISOString()
  const settings = await site.settings.read()
  const { firm, consultations, mailSentences, secondOffice } = settings
  if (input.kind === 'in person' && !consultations.offersInPerson) {
    throw fieldProblem(
      422,
      'kind',
      'We only meet by video or phone at the moment. Please choose one.',
    )
  }
  const worked = workOut(input.quote, settings, now)
  const row = {
    ...contentOf(input),
    id: newId(),
    startsAt,
    createdAt: now.toISOString(),
    workedOut: worked && JSON.stringify(worked),
  }
  const wanted = { startsAt, service: row.service, kind: input.kind, with: input.with }
  const offered = await assignHost(db, settings, wanted, { now, by: 'visitor', isOffer: true })
  if (isHoneypotFilled(input)) {
    const held = (await isBraked(db, settings, now)) && heldFacts(settings, row)
    return held ? answerOfHeld({ ...row, ...offered, ...held }) : answerOf({ ...row, ...offered })
  }
  const formId = await refuseUnreadForm(db, input.opened, now, address)
  await refuseTooMany(site, address)
  const booking = await inTransaction(db, async (db) => {
    const earlier = await findEarlier(db, { ...row, formId })
    if (earlier) return earlier
    await refuseManyOpen(db, row, firm, now)
    const assigned = await assignHost(db, settings, wanted, { now, by: 'visitor' })
    const facts = { siteUrl: site.url, firm, mailSentences, secondOffice }
    const isNew = await isFirstContact(db, 'booking', { email: row.email, address }, now)
    const made = { ...row, ...assigned, formId }
    if (await isBraked(db, settings, now)) {
      const held = { ...made, ...heldFacts(settings, row) }
      await hold(site, db, held, facts, isNew ? 'first contact' : 'sign-up')
      return answerOfHeld(held)
    }
    return store(site, db, made, facts, isNew ? 'first contact' : undefined)
  })
  // Free times are cached, too.
  site.pageCache.freeTimesChanged()
  site.mailWorker.wake()
  return booking
}

/** The booking of an earlier request with the same form; undefined without one. */
async function findEarlier(
  db: Database,
  { startsAt, email, formId }: Pick<NewBooking, 'startsAt' | 'email'> & { formId: string },
): Promise<Booking | undefined> {
  const booked = await findBookingOfForm(db, formId)
  const held = booked ? undefined : await findHeldOfForm(db, formId)
  const earlier = booked ?? held
  if (!earlier) return undefined
  if (earlier.startsAt !== startsAt || earlier.email !== email) {
    throw sendAgain(
      'You’ve already booked another time with this form. To book this one too, send it again.',
    )
  }
  if (booked) return answerOf(booked)
  const names = await hostNames(db)
  return held && answerOfHeld({ ...held, hostName: names.get(held.hostId ?? '') ?? null })
}

async function store(
  site: Site,
  db: Database,
  booking: NewBooking,
  facts: BookingMailFacts,
  lane: MailLane | undefined,
): Promise<Booking> {
  const { id } = booking
  if (!(await insertBooking(db, booking))) throw fieldProblem(409, 'startsAt', JUST_TAKEN)
  await addEvent(db, { bookingId: id, at: booking.createdAt, actor: null, action: 'booked' })
  const mails = [
    confirmationMail(facts, booking, await linkToBooking(site, db, id)),
    noticeMail(booking),
  ]
  await queueMails(site, db, 'booking', mails, booking, facts.firm, { lane })
  return answerOf(booking)
}

function answerOf({
  id,
  startsAt,
  service,
  name,
  email,
  phone,
  notes,
  createdAt,
  hostName,
}: Omit<Booking, 'startsAtLabel' | 'hostName'> & { hostName: string | null }): Booking {
  const startsAtLabel = slotLabel(startsAt)
  const row = { id, startsAt, startsAtLabel, service, name, email, phone, notes, createdAt }
  return hostName === null ? row : { ...row, hostName }
}

/** Names an adviser only if the time is reserved, or they were asked for. */
function answerOfHeld({ hostName, ...held }: HeldFacts & Parameters<typeof answerOf>[0]): Booking {
  const { keptUntil, choseHost } = held
  return {
    ...answerOf({ ...held, hostName: keptUntil || choseHost ? hostName : null }),
    held: {
      until: keptUntil ? 'confirmed by email' : 'confirmed by staff',
      keptUntil,
      keptUntilLabel: keptUntil && momentLabel(new Date(keptUntil)),
    },
  }
}

function contentOf(input: BookingInput) {
  const { service, name, secondName, email, phone, notes, kind, livesIn } = input
  return {
    service,
    name,
    secondName,
    email,
    phone,
    notes: notes || null,
    kind,
    livesIn,
    people: null,
    joinUrl: null,
  }
}

async function refuseTooMany({ db, now }: Site, address: string): Promise<void> {
  const wait = await countForm(db, 'booking', address, now())
  if (wait === null) return
  throw tooManyAttempts('Too many bookings have come from your network.', wait, SEND_FIELD)
}
