import { type Expression, sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { deleteCopiesNaming, listCopiesNaming } from '~/content-kinds/working-copies/working-copies'
import { phoneDigits } from '~/domain/visitor-fields'
import {
  deleteCommentsNaming,
  listCommentsNaming,
} from '~/features/text-comments/repository.server'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { SAID_OF_BOOKING } from '~/platform/database/tables/booking-tables'
import { deleteSheetsNaming, listMailsOf } from '~/platform/mail/mail-rows'
import { deleteMailsOf } from '~/platform/mail/withdraw-mails'
import { addressHasher } from '~/platform/secrets'
import { BOOKING_TABLES } from './rules'

/** Whether a site has been started on this database: then someone may log in. */
export async function isSite(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

/**
 * What the database holds about a person.
 *
 * @param ways email addresses, however they are capitalised; phone numbers of what came without one; the ids of
 *   enquiries with neither
 */
export async function readPerson(db: Database, ways: readonly string[]) {
  const persons = ways.map(normal)
  const bookings = await db
    .selectFrom('bookings')
    .select(SAID_OF_BOOKING)
    .select(['outcome', hostName('bookings').as('with')])
    .where('id', 'in', await bookingIdsIn(db, 'bookings', persons))
    .orderBy('startsAt')
    .execute()
  const cancelledBookings = await db
    .selectFrom('cancelledBookings')
    .select(SAID_OF_BOOKING)
    .select(['cancelledAt', 'cancelledBy', 'reason', hostName('cancelledBookings').as('with')])
    .where('id', 'in', await bookingIdsIn(db, 'cancelledBookings', persons))
    .orderBy('startsAt')
    .execute()
  const newsletterSubscriptions = await db
    .selectFrom('newsletterSubscribers')
    .select(['email', 'consentText', 'consentedAt'])
    .where(({ ref }) => isSame(ref('email'), persons))
    .execute()
  const unconfirmedSignUps = await db
    .selectFrom('newsletterConfirmations')
    .select(['email', 'createdAt'])
    .where(({ ref }) => isSame(ref('email'), persons))
    .orderBy('createdAt')
    .execute()
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'topic', 'message', 'name', 'email', 'phone', 'whenToCall', 'page'])
    .select(['cameBy', 'address'])
    .select([
      'status',
      'note',
      'createdAt',
      'updatedAt',
      'acknowledgedAt',
      'answeredAt',
      'closedAt',
    ])
    .select(['extendedAt', 'issue', 'outcome', 'redress', 'ombudsmanReference', 'lesson'])
    .where('person', 'in', persons)
    .orderBy('createdAt')
    .execute()
  const enquiryAnswers = await db
    .selectFrom('enquiryAnswers')
    .innerJoin('enquiries', 'enquiries.id', 'enquiryId')
    .select(['enquiryAnswers.id', 'enquiryId', 'at', 'way', 'staffName', 'text'])
    .where('person', 'in', persons)
    .orderBy('at')
    .execute()
  const mailTests = await db
    .selectFrom('mailTests')
    .select(['recipient', 'createdAt', 'takenAt', 'confirmedAt'])
    .where(({ ref }) => isSame(ref('recipient'), persons))
    .orderBy('createdAt')
    .execute()
  const queuedMails = (await listMailsOf(db, persons)).map(({ content, ...mail }) => ({
    ...mail,
    ...(content !== null && { content: JSON.parse(content) }),
  }))
  const newsletters = await db
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletterId')
    .innerJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'subscriberId')
    .select(['subject', 'createdAt', 'state'])
    .where(({ ref }) => isSame(ref('email'), persons))
    .orderBy('createdAt')
    .execute()
  const reviews = await db
    .selectFrom('reviews')
    .select(['quote', 'name', 'month', 'matter', 'permissionOn', 'permissionHow'])
    .select(['isPublished', 'createdAt', 'updatedAt'])
    .where('person', 'in', persons)
    .orderBy('createdAt')
    .execute()
  const workingCopies = await listCopiesNaming(db, persons)
  const textComments = (await listCommentsNaming(db, persons)).map(
    ({ text, anchor, createdAt }) => ({ text, anchor: anchor && JSON.parse(anchor), createdAt }),
  )
  const hashOf = await addressHasher(db)
  const unsubscribed = await db
    .selectFrom('unsubscribed')
    .select(['consentedAt', 'unsubscribedAt'])
    .where('emailHash', 'in', persons.map(hashOf))
    .execute()
  return {
    bookings,
    cancelledBookings,
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
    textComments,
    queuedMails,
    mailTests,
  }
}

/** The ids of someone's bookings, those that are cancelled, too. */
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
    await deleteMailsOf(db, persons, audit.now, { butAbout })
    await db
      .deleteFrom('mailTests')
      .where(({ ref }) => isSame(ref('recipient'), persons))
      .execute()
    await recordActivity(db, audit, 'erased', { kind: 'personal data' })
    return bookings
  })
}

/** The name of the person who takes or took a booking. */
function hostName(table: 'bookings' | 'cancelledBookings') {
  return sql<string | null>`(
    select coalesce(team_members.name, hosts.name)
    from hosts left join team_members on team_members.id = hosts.team_member_id
    where hosts.id = ${sql.ref(`${table}.hostId`)}
  )`
}

const SUBSCRIPTION_TABLES = ['newsletterSubscribers', 'newsletterConfirmations'] as const

/** The id of nothing: a list of ids is never empty, which not every engine takes. */
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
    .where(({ eb, ref, or }) => or([isSame(ref('email'), persons), eb('email', '=', '')]))
    .execute()
  const own = rows.filter(
    ({ email, phone }) => email !== '' || persons.includes(phoneDigits(phone)),
  )
  return [...own.map(({ id }) => id), NOBODYS]
}

function isSame(column: Expression<string>, persons: readonly string[]) {
  return sql<boolean>`lower(${column}) in (${sql.join(persons)})`
}

/** Whether it is the id of an enquiry, which stands for someone who gave nothing to reach them by. */
export function isId(word: string): boolean {
  return z.uuid().safeParse(word).success
}

/** As `person` is stored: an address in lower case, a phone number by its digits, an id as it is. */
export function normal(person: string): string {
  if (isId(person)) return person.toLowerCase()
  return person.includes('@') ? person.trim().toLowerCase() : phoneDigits(person)
}
