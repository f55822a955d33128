import type { Insertable } from 'kysely'
import { searchable } from '~/lib/text/searchable'
import type { Database, Tables } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'

/** Rows of one statement. */
const AT_ONCE = 300

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const CONSENT =
  'I would like to hear about wills, trusts and probate by email. I can unsubscribe at any time.'
const NOTES = 'My mother died in May and left a will that nobody can find. '.repeat(8)

/** Page views: at most this many days, one for every `people`, and the pages read on each. */
const VISITS = { days: 750, people: 20, pages: 120 }

/** One in this many is cancelled, is still undecided, has written too, or had a mail refused. */
const ONE_IN = { cancelled: 7, undecided: 9, writing: 2, refused: 50 }

/**
 * Adds people with what a site stores of each over the years: a subscription, a past consultation half an hour before the
 * other and what became of it, an enquiry of every second and its answer, the mails about these, and who did what. Page
 * views come with them.
 *
 * @param count how many people
 */
export async function fillVisitors(db: Database, count: number, now: Date): Promise<void> {
  const timeOf = (number: number) => new Date(now.getTime() - (number + 1) * 30 * MINUTE_MS)
  // The oldest first, as they came: identifiers sort by time.
  for (let start = count; start > 0; start -= AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, start) }, (_, n) => start - 1 - n)
    const people = numbers.map((number) => personOf(number, timeOf(number)))
    await insertAll(db, people)
  }
  if (count > 0) await fillVisits(db, Math.min(VISITS.days, Math.ceil(count / VISITS.people)), now)
}

function personOf(number: number, time: Date) {
  const name = nameOf(number)
  const email = `someone-${number}@example.com`
  const at = time.toISOString()
  const phone = `07${String(700_000_000 + number).padStart(9, '0')}`
  const written = new Date(time.getTime() - 2 * DAY_MS).toISOString()
  const person = { name, email, phone, createdAt: written }
  const booking = {
    ...person,
    id: newId(),
    startsAt: at,
    endsAt: new Date(time.getTime() + 30 * 60_000).toISOString(),
    kind: 'video',
    service: 'Trusts',
    notes: NOTES,
  }
  const isCancelled = number % ONE_IN.cancelled === 0
  const outcome = number % ONE_IN.undecided === 0 ? null : 'attended'
  const event = { bookingId: booking.id, at: written, actor: null, action: 'booked' }
  const cancelled = { cancelledAt: at, cancelledBy: 'visitor', reason: null, sequence: 1 }
  const enquiry = number % ONE_IN.writing === 0 ? enquiryOf(person) : null
  return {
    newsletterSubscribers: [
      { id: newId(), email, consentText: CONSENT, consentedAt: at, unsubscribeToken: newId() },
    ],
    bookings: isCancelled ? [] : [{ ...booking, outcome }],
    cancelledBookings: isCancelled ? [{ ...booking, choseHost: false, ...cancelled }] : [],
    bookingEvents: [{ id: newId(), startsAt: null, hostId: null, before: null, ...event }],
    enquiries: enquiry ? [enquiry.row] : [],
    enquiryAnswers: enquiry ? [enquiry.answer] : [],
    mails: [
      mailOf({ kind: 'booking', id: booking.id, email, at: written }, number),
      mailOf({ kind: 'booking', id: booking.id, email, at }, number, 'reminder'),
    ],
    activity: ['confirmed', 'changed', 'attended'].map((action) => ({
      id: newId(),
      at,
      actorId: 'someone',
      actorName: 'someone',
      action,
      changes: '[]',
      thingKind: 'booking',
      thingId: booking.id,
      thingName: null,
      valuesBefore: null,
    })),
  }
}

function enquiryOf({
  name,
  email,
  phone,
  createdAt,
}: {
  name: string
  email: string
  phone: string
  createdAt: string
}) {
  const id = newId()
  const texts = { note: '', message: NOTES, redress: '', ombudsmanReference: '', lesson: '' }
  const nothing = { whenToCall: null, cameBy: null, address: null, page: null, assignedTo: null }
  const row = {
    id,
    formId: newId(),
    topic: 'trusts',
    status: 'closed',
    dueOn: null,
    ...texts,
    ...nothing,
    name,
    email,
    phone,
    person: email,
    searchText: `${searchable(name)} ${email} ${phone}`,
    createdAt,
    updatedAt: createdAt,
    acknowledgedAt: createdAt,
    answeredAt: createdAt,
    closedAt: createdAt,
    extendedAt: null,
    acknowledgeDays: null,
    issue: null,
    outcome: null,
  }
  const answer = { id: newId(), enquiryId: id, at: createdAt, way: 'telephone' as const }
  return { row, answer: { ...answer, staffName: 'Someone', text: NOTES, bookingId: null } }
}

function mailOf(
  { kind, id, email, at }: { kind: 'booking'; id: string; email: string; at: string },
  number: number,
  purpose: string | null = null,
): Insertable<Tables['mails']> {
  const isRefused = number % ONE_IN.refused === 0
  const [state, takenBy] = isRefused
    ? (['failed', null] as const)
    : (['sent', 'mail server'] as const)
  return {
    id: newId(),
    aboutKind: kind,
    lane: 'people',
    purpose,
    takenBy,
    aboutId: id,
    person: email,
    recipient: email,
    messageId: `<${newId()}@example.com>`,
    content: isRefused ? '{}' : null,
    state,
    attempts: 1,
    notBefore: at,
    dueAt: at,
    createdAt: at,
    finishedAt: at,
    lastError: isRefused ? 'The mail server refused it.' : null,
  }
}

/** Each table's rows of some people, in one statement a table. */
async function insertAll(db: Database, people: Array<ReturnType<typeof personOf>>): Promise<void> {
  const insert = async <Row>(
    rowsOf: (person: ReturnType<typeof personOf>) => readonly Row[],
    into: (rows: Row[]) => { execute: () => Promise<unknown> },
  ) => {
    const rows = people.flatMap(rowsOf)
    if (rows.length > 0) await into(rows).execute()
  }
  await insert(
    (each) => each.newsletterSubscribers,
    (rows) => db.insertInto('newsletterSubscribers').values(rows),
  )
  await insert(
    (each) => each.bookings,
    (rows) => db.insertInto('bookings').values(rows),
  )
  await insert(
    (each) => each.cancelledBookings,
    (rows) => db.insertInto('cancelledBookings').values(rows),
  )
  await insert(
    (each) => each.bookingEvents,
    (rows) => db.insertInto('bookingEvents').values(rows),
  )
  await insert(
    (each) => each.enquiries,
    (rows) => db.insertInto('enquiries').values(rows),
  )
  await insert(
    (each) => each.enquiryAnswers,
    (rows) => db.insertInto('enquiryAnswers').values(rows),
  )
  await insert(
    (each) => each.mails,
    (rows) => db.insertInto('mails').values(rows),
  )
  await insert(
    (each) => each.activity,
    (rows) => db.insertInto('activity').values(rows),
  )
}

async function fillVisits(db: Database, days: number, now: Date): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    const date = new Date(now.getTime() - day * DAY_MS).toISOString().slice(0, 10)
    const rows = Array.from({ length: VISITS.pages }, (_, page) => {
      return {
        day: date,
        kind: 'read',
        page: `/resourcehub/page-${page}`,
        source: 'search',
        count: 3,
      }
    })
    await db
      .insertInto('visits')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const BEGINNINGS = 'Al Be Ca Da El Fa Ge Ha Is Jo Ka La Ma No Ol Pa Ro Sa To Va'.split(' ')
const MIDDLES = 'ba den fi gor han li mar ner pel rin sto tha ven wil'.split(' ')
const ENDINGS = 'a by den er ford ham ia ley ne ris son ton wick wood'.split(' ')

/** A forename of some two hundred, and a surname of some four thousand. */
function nameOf(number: number): string {
  const of = (parts: readonly string[], at: number) => parts[Math.floor(at) % parts.length] ?? ''
  const forename = of(BEGINNINGS, number) + of(ENDINGS, number / 20)
  return `${forename} ${of(BEGINNINGS, number / 7)}${of(MIDDLES, number / 3)}${of(ENDINGS, number / 51)}`
}
