import { type Expression, sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { deleteCopiesNaming, listCopiesNaming } from '~/content-kinds/working-copies/working-copies'
import { phoneDigits } from '~/domain/visitor-fields'
import {
  deleteCommentsNaming,
  listCommentsNaming,
} from '~/features/text-comments/repository.server'
import { cleanEmail } from '~/lib/forms/email-format'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { deleteSheetsNaming, mailsOfPerson } from '~/platform/mail/mail-rows'
import { deleteMailsOf } from '~/platform/mail/withdraw-mails'
import { addressHasher } from '~/platform/secrets'
import { PERSONAL_TABLES } from './personal-tables.server'

/** Held bookings have a retention of their own. */
export const BOOKING_TABLES = ['bookings', 'cancelledBookings', 'heldBookings'] as const

/** True once a site has been started on this database: then someone may log in. */
export async function isSite(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

/**
 * The data about a person in the database.
 * @param ways email addresses, however they are capitalised; phone numbers of rows without one; the ids of enquiries
 * with neither
 */
export async function readPerson(db: Database, ways: readonly string[]) {
  const persons = ways.map(normal)
  const booked = await bookingIdsIn(db, 'bookings', persons)
  const cancelled = await bookingIdsIn(db, 'cancelledBookings', persons)
  const held = await bookingIdsIn(db, 'heldBookings', persons)
  const bookings = await db
    .selectFrom('bookings')
    .select(PERSONAL_TABLES.bookings.exported)
    .select(hostName('bookings').as('with'))
    .where('id', 'in', booked)
    .orderBy('startsAt')
    .execute()
  const cancelledBookings = await db
    .selectFrom('cancelledBookings')
    .select(PERSONAL_TABLES.cancelledBookings.exported)
    .select(hostName('cancelledBookings').as('with'))
    .where('id', 'in', cancelled)
    .orderBy('startsAt')
    .execute()
  const heldBookings = await db
    .selectFrom('heldBookings')
    .select(PERSONAL_TABLES.heldBookings.exported)
    .select(hostName('heldBookings').as('with'))
    .where('id', 'in', held)
    .orderBy('startsAt')
    .execute()
  const bookingEvents = await db
    .selectFrom('bookingEvents')
    .select(PERSONAL_TABLES.bookingEvents.exported)
    .select(hostName('bookingEvents').as('with'))
    .where('bookingId', 'in', [...booked, ...cancelled, ...held])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const newsletterSubscriptions = await db
    .selectFrom('newsletterSubscribers')
    .select(PERSONAL_TABLES.newsletterSubscribers.exported)
    .where(({ ref }) => isSame(ref('email'), persons))
    .execute()
  const unconfirmedSignUps = await db
    .selectFrom('newsletterConfirmations')
    .select(PERSONAL_TABLES.newsletterConfirmations.exported)
    .where(({ ref }) => isSame(ref('email'), persons))
    .orderBy('createdAt')
    .execute()
  const enquiries = await db
    .selectFrom('enquiries')
    .select(PERSONAL_TABLES.enquiries.exported)
    .where('person', 'in', persons)
    .orderBy('createdAt')
    .execute()
  const enquiryIds = enquiries.map(({ id }) => id)
  const enquiryAnswers = await db
    .selectFrom('enquiryAnswers')
    .select(PERSONAL_TABLES.enquiryAnswers.exported)
    .where('enquiryId', 'in', [...enquiryIds, NOBODYS])
    .orderBy('at')
    .execute()
  const mailTests = await db
    .selectFrom('mailTests')
    .select(PERSONAL_TABLES.mailTests.exported)
    .where(({ ref }) => isSame(ref('recipient'), persons))
    .orderBy('createdAt')
    .execute()
  const queuedMails = await mailsOfPerson(db, persons, await thingsOf(db, persons))
    .select(PERSONAL_TABLES.mails.exported)
    .execute()
  const newsletters = await db
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletterId')
    .innerJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'subscriberId')
    .select(['subject', 'createdAt', ...PERSONAL_TABLES.newsletterRecipients.exported])
    .where(({ ref }) => isSame(ref('email'), persons))
    .orderBy('createdAt')
    .execute()
  const reviews = await db
    .selectFrom('reviews')
    .select(PERSONAL_TABLES.reviews.exported)
    .where('person', 'in', persons)
    .orderBy('createdAt')
    .execute()
  const workingCopies = []
  for (const { kind, thingId } of await listCopiesNaming(db, persons, enquiryIds)) {
    const copy = db
      .selectFrom('workingCopies')
      .select(PERSONAL_TABLES.workingCopies.exported)
      .where('kind', '=', kind)
      .where('thingId', '=', thingId)
    workingCopies.push(...(await copy.execute()))
  }
  const comments = (await listCommentsNaming(db, persons)).map(({ id }) => id)
  const textComments = await db
    .selectFrom('textComments')
    .select(PERSONAL_TABLES.textComments.exported)
    .where('id', 'in', [...comments, NOBODYS])
    .orderBy('createdAt')
    .execute()
  const hashOf = await addressHasher(db)
  const unsubscribed = await db
    .selectFrom('unsubscribed')
    .select(PERSONAL_TABLES.unsubscribed.exported)
    .where('emailHash', 'in', persons.map(hashOf))
    .execute()
  return {
    bookings,
    cancelledBookings,
    heldBookings,
    bookingEvents: bookingEvents.map(({ before, ...event }) => ({
      ...event,
      before: parsed(before),
    })),
    enquiries,
    enquiryAnswers,
    newsletterSubscriptions,
    unconfirmedSignUps,
    newsletters: newsletters.map(({ state, ...newsletter }) => ({
      ...newsletter,
      state: state === 'arrived' ? 'taken by the mail server' : state,
    })),
    unsubscribed,
    reviews,
    workingCopies,
    textComments: textComments.map(({ anchor, movedAnchor, ...comment }) => ({
      ...comment,
      anchor: parsed(anchor),
      movedAnchor: parsed(movedAnchor),
    })),
    queuedMails: queuedMails.map(({ content, ...mail }) => ({
      ...mail,
      ...(content !== null && { content: JSON.parse(content) }),
    })),
    mailTests,
  }
}

const parsed = (json: string | null) => json && JSON.parse(json)

/** The ids of someone's bookings, enquiries and answers, to find the mails about them. */
async function thingsOf(db: Database, persons: readonly string[]): Promise<string[]> {
  const enquiries = db.selectFrom('enquiries').select('id').where('person', 'in', persons)
  const answers = db.selectFrom('enquiryAnswers').select('id').where('enquiryId', 'in', enquiries)
  const rows = [...(await enquiries.execute()), ...(await answers.execute())]
  return [...(await bookingsOf(db, persons)), ...rows.map(({ id }) => id)]
}

/** The ids of someone's bookings, including cancelled and held ones. */
export async function bookingsOf(db: Database, ways: readonly string[]): Promise<string[]> {
  const persons = ways.map(normal)
  const ids: string[] = []
  for (const table of BOOKING_TABLES) ids.push(...(await bookingIdsIn(db, table, persons)))
  return ids.filter((id) => id !== NOBODYS)
}

/**
 * Removes what `readPerson` reads but for what has to be kept, or nothing at all. Who has unsubscribed stays so: without
 * the hash that says it, they could be written to again. A day's sheet to staff that names one of their bookings goes with
 * these, if its text is still stored.
 *
 * @param kept the ids of enquiries and bookings that stay, with the mails about them
 * @returns the ids of their bookings
 */
export async function deletePerson(
  db: Database,
  ways: readonly string[],
  kept: readonly string[],
  audit: AuditContext,
): Promise<string[]> {
  const persons = ways.map(normal)
  const staying = [...kept, NOBODYS]
  return db.transaction().execute(async (db) => {
    await db
      .deleteFrom('newsletterRecipients')
      .where('state', 'in', ['arrived', 'refused', 'not sent', 'left out'])
      .where('subscriberId', 'in', (query) =>
        query
          .selectFrom('newsletterSubscribers')
          .select('id')
          .where(({ ref }) => isSame(ref('email'), persons)),
      )
      .execute()
    const things = await thingsOf(db, persons)
    const bookings = (await bookingsOf(db, persons)).filter((id) => !kept.includes(id))
    await db
      .deleteFrom('bookingEvents')
      .where('bookingId', 'in', [...bookings, NOBODYS])
      .execute()
    await deleteSheetsNaming(db, bookings)
    for (const table of BOOKING_TABLES) {
      await db
        .deleteFrom(table)
        .where('id', 'in', [...bookings, NOBODYS])
        .execute()
    }
    for (const table of SUBSCRIPTION_TABLES) {
      await db
        .deleteFrom(table)
        .where(({ ref }) => isSame(ref('email'), persons))
        .execute()
    }
    const answers = await db
      .selectFrom('enquiryAnswers')
      .select('id')
      .where('enquiryId', 'in', staying)
      .execute()
    await db
      .deleteFrom('enquiries')
      .where('person', 'in', persons)
      .where('id', 'not in', staying)
      .execute()
    await db.deleteFrom('reviews').where('person', 'in', persons).execute()
    await deleteCopiesNaming(db, persons)
    await deleteCommentsNaming(db, persons)
    const butAbout = [...kept, ...answers.map(({ id }) => id)]
    await deleteMailsOf(db, persons, audit.now, { things, butAbout })
    await db
      .deleteFrom('mailTests')
      .where(({ ref }) => isSame(ref('recipient'), persons))
      .execute()
    await recordActivity(db, audit, 'erased', { kind: 'personal data' })
    return bookings
  })
}

/** The name of the person who takes or took a booking, or took it before it was moved. */
function hostName(table: (typeof BOOKING_TABLES)[number] | 'bookingEvents') {
  return sql<string | null>`(
    select coalesce(team_members.name, hosts.name)
    from hosts left join team_members on team_members.id = hosts.team_member_id
    where hosts.id = ${sql.ref(`${table}.hostId`)}
  )`
}

const SUBSCRIPTION_TABLES = ['newsletterSubscribers', 'newsletterConfirmations'] as const

/** An id that no row has: a list of ids must not be empty, because not every engine accepts that. */
const NOBODYS = ''

/** A booking without an address, which staff have made on the phone, is found by its number. */
async function bookingIdsIn(
  db: Database,
  table: (typeof BOOKING_TABLES)[number],
  persons: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'email', 'phone'])
    .where(({ ref }) => isSame(ref('email'), [...persons, '']))
    .execute()
  const own = rows.filter(
    ({ email, phone }) => email !== '' || persons.includes(phoneDigits(phone)),
  )
  return [...own.map(({ id }) => id), NOBODYS]
}

function isSame(column: Expression<string>, persons: readonly string[]) {
  return sql<boolean>`lower(${column}) in (${sql.join(persons)})`
}

/** True for the id of an enquiry, which identifies someone without contact details. */
export function isId(word: string): boolean {
  return z.uuid().safeParse(word).success
}

/** As `person` is stored: an address in lower case, the digits of a phone number, or an id unchanged. */
export function normal(person: string): string {
  if (isId(person)) return person.toLowerCase()
  return person.includes('@') ? cleanEmail(person).toLowerCase() : phoneDigits(person)
}
