import { phoneKey } from '~/domain/visitor-fields'
import { listBookingsNamed } from '~/features/booking/changes/staff-bookings.server'
import { bookingServices } from '~/features/booking/rules'
import { slotLabel } from '~/features/booking/slots/slots.server'
import { listUnsentAnswers } from '~/features/enquiries/answers/unsent-answers.server'
import { datesOf } from '~/features/enquiries/due-dates.server'
import { toListed } from '~/features/enquiries/enquiry-list.server'
import { topicLabel } from '~/features/enquiries/rules'
import { readHolidays } from '~/features/site-settings/repository.server'
import type { Database } from '~/platform/database/schema'
import { addressHasher } from '~/platform/secrets'
import { type Contact, type ContactSource, findContact, ownRows } from './contacts.server'
import type { Person } from './schema'
import { isNamed, readTied } from './tied.server'

/** The most of a list on one card; the whole list is in its own section. */
const MOST_LISTED = 50

/**
 * All data about a person (docs/product.md, "People").
 * @param key the id of one of their bookings, enquiries or subscriptions
 * @param only the id of an account that sees what it looks after; null for everything
 * @returns undefined if there is no such person
 */
export async function readPerson(
  db: Database,
  key: string,
  now: Date,
  only: string | null,
): Promise<Person | undefined> {
  const mine = only === null ? null : await ownRows(db, only)
  const seed = await findContact(db, key)
  if (!seed || (mine && !mine.has(seed.id))) return undefined
  const tied = await readTied(db, seed)
  const rows = tied.rows.filter(({ id }) => mine === null || mine.has(id))
  // Only those who see everyone learn who else has a number.
  const shared = mine === null ? tied.shared : []
  // A subscription has no name.
  const named = seed.name === '' ? (rows.find(({ name }) => name !== '') ?? seed) : seed
  const own = [seed, ...rows.filter((row) => isNamed(row, named))]
  const phones = phonesOf(own)
  const emails = emailsOf(own)
  const bookings = await listBookingsNamed(db, idsIn(rows, BOOKINGS), now)
  const enquiries = await listEnquiries(db, idsIn(rows, ['enquiries']), now)
  const booked = bookings.find((booking) => isNamed(booking, named))
  const topics = enquiries.map(({ topic }) => topicLabel(topic))
  return {
    key,
    name: named.name,
    shared,
    phones,
    emails,
    livesIn: await readHome(db, idsIn(own, BOOKINGS)),
    since: rows.at(-1)?.at ?? seed.at,
    caller: {
      name: named.name,
      phone: phones[0] ?? '',
      email: emails[0] ?? '',
      service: booked?.service ?? bookingServices.find((name) => topics.includes(name)) ?? '',
      kind: booked?.kind ?? 'telephone',
    },
    bookings: bookings.slice(0, MOST_LISTED),
    held: await listHeldOf(db, idsIn(rows, ['heldBookings'])),
    enquiries,
    // Advisers have no business with subscribers.
    newsletter: mine === null ? await readNewsletter(db, emails) : [],
  }
}

const BOOKINGS = ['bookings', 'cancelledBookings'] as const

function idsIn(rows: readonly Contact[], sources: readonly ContactSource[]): string[] {
  return rows.filter(({ source }) => sources.includes(source)).map(({ id }) => id)
}

/** Each number once, in its latest spelling. */
function phonesOf(rows: readonly Contact[]): string[] {
  const written = rows.map(({ phone }) => phone).filter((phone) => phone !== '')
  return [...new Map(written.toReversed().map((phone) => [phoneKey(phone), phone])).values()].sort(
    (one, other) => written.indexOf(one) - written.indexOf(other),
  )
}

function emailsOf(rows: readonly Contact[]): string[] {
  return [...new Set(rows.map(({ email }) => email.toLowerCase()))].filter((email) => email !== '')
}

async function listEnquiries(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Person['enquiries']> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'topic', 'name', 'email', 'phone', 'message', 'status', 'createdAt', 'dueOn'])
    .select(['acknowledgedAt', 'answeredAt', 'closedAt', 'assignedTo', 'cameBy', 'extendedAt'])
    .select('acknowledgeDays')
    .where('id', 'in', ids)
    .orderBy('createdAt', 'desc')
    .limit(MOST_LISTED)
    .execute()
  const holidays = await readHolidays(db)
  const unsent = await listUnsentAnswers(db, rows)
  return rows.map((row) => {
    const unsentAnswer = unsent.get(row.id) ?? null
    const listed = toListed({ ...row, unsentAnswer, assignedName: null }, now)
    return {
      id: listed.id,
      name: listed.name,
      topic: listed.topic,
      status: listed.status,
      createdAt: listed.createdAt,
      dueOn: listed.dueOn,
      isOverdue: listed.isOverdue,
      firstLine: listed.firstLine,
      cameBy: listed.cameBy,
      unsentAnswer,
      phone: listed.phone,
      ...datesOf(row, holidays),
      acknowledgedAt: row.acknowledgedAt,
      answeredAt: row.answeredAt,
      closedAt: row.closedAt,
      acknowledgeDays: row.acknowledgeDays,
    }
  })
}

/** Bookings that wait to be confirmed, the soonest first. */
async function listHeldOf(db: Database, ids: readonly string[]): Promise<Person['held']> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('heldBookings')
    .select(['id', 'startsAt', 'service'])
    .where('id', 'in', ids)
    .orderBy('startsAt')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAtLabel: slotLabel(startsAt) }))
}

/** Their latest postal address. */
async function readHome(db: Database, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null
  const row = await db
    .selectFrom('bookings')
    .select('livesIn')
    .where('id', 'in', ids)
    .where('livesIn', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row?.livesIn ?? null
}

/** Addresses that get the newsletter, and those that have left it. */
async function readNewsletter(
  db: Database,
  emails: readonly string[],
): Promise<Person['newsletter']> {
  if (emails.length === 0) return []
  const subscribed = await db
    .selectFrom('newsletterSubscribers')
    .select(['email', 'consentedAt as at'])
    .where('email', 'in', emails)
    .execute()
  const hashOf = await addressHasher(db)
  const emailOf = new Map(emails.map((email) => [hashOf(email), email]))
  const left = await db
    .selectFrom('unsubscribed')
    .select(['emailHash', 'unsubscribedAt as at'])
    .where('emailHash', 'in', [...emailOf.keys()])
    .execute()
  return [
    ...subscribed.map((row) => ({ ...row, state: 'subscribed' as const })),
    ...left.map(({ emailHash, at }) => {
      return { email: emailOf.get(emailHash) ?? '', state: 'unsubscribed' as const, at }
    }),
  ]
}
