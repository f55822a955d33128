import { type Expression, sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { deleteCopiesNaming, listCopiesNaming } from '~/content-kinds/working-copies/working-copies'
import { phoneDigits } from '~/domain/visitor-fields'
import { COMPLAINT_TOPICS } from '~/features/enquiries/rules'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import {
  deleteMailsOf,
  deleteOldMails,
  deleteSheetsNaming,
  listMailsOf,
} from '~/platform/mail/mail-rows'
import { addressHasher } from '~/platform/secrets'

/** Whether a site has been started on this database: then somebody may log in. */
export async function isSite(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

/**
 * What the database holds about a person.
 *
 * @param email an email address, however it is capitalised; or the telephone number of somebody who gave no other
 */
export async function readPerson(db: Database, email: string) {
  const bookings = await db
    .selectFrom('bookings')
    .select(BOOKING_COLUMNS)
    .select(['outcome', hostName('bookings').as('with')])
    .where(({ ref }) => isSame(ref('email'), email))
    .orderBy('startsAt')
    .execute()
  const cancelledBookings = await db
    .selectFrom('cancelledBookings')
    .select(BOOKING_COLUMNS)
    .select(['cancelledAt', 'cancelledBy', 'reason', hostName('cancelledBookings').as('with')])
    .where(({ ref }) => isSame(ref('email'), email))
    .orderBy('startsAt')
    .execute()
  const newsletterSubscriptions = await db
    .selectFrom('newsletterSubscribers')
    .select(['email', 'consentText', 'consentedAt'])
    .where(({ ref }) => isSame(ref('email'), email))
    .execute()
  const unconfirmedSignUps = await db
    .selectFrom('newsletterConfirmations')
    .select(['email', 'createdAt'])
    .where(({ ref }) => isSame(ref('email'), email))
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
    .where('person', '=', normal(email))
    .orderBy('createdAt')
    .execute()
  const enquiryAnswers = await db
    .selectFrom('enquiryAnswers')
    .innerJoin('enquiries', 'enquiries.id', 'enquiryId')
    .select(['enquiryId', 'at', 'way', 'staffName', 'text'])
    .where('person', '=', normal(email))
    .orderBy('at')
    .execute()
  const mailTests = await db
    .selectFrom('mailTests')
    .select(['recipient', 'createdAt', 'takenAt', 'confirmedAt'])
    .where(({ ref }) => isSame(ref('recipient'), email))
    .orderBy('createdAt')
    .execute()
  const queuedMails = (await listMailsOf(db, normal(email))).map(({ content, ...mail }) => ({
    ...mail,
    ...(content !== null && { content: JSON.parse(content) }),
  }))
  const newsletters = await db
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletterId')
    .innerJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'subscriberId')
    .select(['subject', 'createdAt', 'state'])
    .where(({ ref }) => isSame(ref('email'), email))
    .orderBy('createdAt')
    .execute()
  const reviews = await db
    .selectFrom('reviews')
    .select(['quote', 'name', 'month', 'matter', 'permissionOn', 'permissionHow'])
    .select(['isPublished', 'createdAt', 'updatedAt'])
    .where('person', '=', normal(email))
    .orderBy('createdAt')
    .execute()
  const workingCopies = await listCopiesNaming(db, normal(email))
  const hashOf = await addressHasher(db)
  const unsubscribed = await db
    .selectFrom('unsubscribed')
    .select(['consentedAt', 'unsubscribedAt'])
    .where('emailHash', '=', hashOf(email))
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
    queuedMails,
    mailTests,
  }
}

/** The ids of somebody's bookings, those that are cancelled, too. */
export async function bookingsOf(db: Database, email: string): Promise<string[]> {
  const ids: string[] = []
  for (const table of BOOKING_TABLES) {
    const own = await db
      .selectFrom(table)
      .select('id')
      .where(({ ref }) => isSame(ref('email'), email))
      .execute()
    ids.push(...own.map(({ id }) => id))
  }
  return ids
}

/**
 * Removes all of `readPerson`, or none of it. Who has unsubscribed stays so: without the hash that says it, they could
 * be written to again. A day's sheet to staff that names one of their bookings goes with these, if its text is still stored.
 *
 * @returns the ids of their bookings
 */
export async function deletePerson(
  db: Database,
  email: string,
  audit: AuditContext,
): Promise<string[]> {
  return db.transaction().execute(async (db) => {
    await db
      .deleteFrom('newsletterRecipients')
      .where('state', 'in', ['arrived', 'refused', 'not sent', 'left out'])
      .where('subscriberId', 'in', (query) =>
        query
          .selectFrom('newsletterSubscribers')
          .select('id')
          .where(({ ref }) => isSame(ref('email'), email)),
      )
      .execute()
    const bookings = await bookingsOf(db, email)
    for (const table of BOOKING_TABLES) {
      const own = db
        .selectFrom(table)
        .select('id')
        .where(({ ref }) => isSame(ref('email'), email))
      await db.deleteFrom('bookingEvents').where('bookingId', 'in', own).execute()
    }
    await deleteSheetsNaming(db, bookings)
    for (const table of PERSONAL_TABLES) {
      await db
        .deleteFrom(table)
        .where(({ ref }) => isSame(ref('email'), email))
        .execute()
    }
    await db.deleteFrom('enquiries').where('person', '=', normal(email)).execute()
    await db.deleteFrom('reviews').where('person', '=', normal(email)).execute()
    await deleteCopiesNaming(db, normal(email))
    await deleteMailsOf(db, normal(email))
    await db
      .deleteFrom('mailTests')
      .where(({ ref }) => isSame(ref('recipient'), email))
      .execute()
    await recordActivity(db, audit, 'erased', { kind: 'personal data' })
    return bookings
  })
}

/**
 * Removes what has reached the end of its retention.
 *
 * @param moments before which something is old, as ISO 8601 UTC
 */
export async function deleteOld(
  db: Database,
  {
    bookings,
    enquiries,
    complaints,
    signUps,
    finishedMails,
    activity,
    visits,
    now,
  }: {
    bookings: string
    enquiries: string
    complaints: string
    signUps: string
    finishedMails: string
    activity: string
    /** A day. */
    visits: string
    now: string
  },
): Promise<void> {
  for (const table of BOOKING_TABLES) {
    const old = db.selectFrom(table).select('id').where('startsAt', '<=', bookings)
    await db.deleteFrom('bookingEvents').where('bookingId', 'in', old).execute()
    await db.deleteFrom(table).where('startsAt', '<=', bookings).execute()
  }
  await db
    .deleteFrom('enquiries')
    .where('updatedAt', '<=', enquiries)
    .where(({ eb, or }) =>
      or([eb('topic', 'not in', COMPLAINT_TOPICS), eb('updatedAt', '<=', complaints)]),
    )
    .execute()
  await db.deleteFrom('newsletterConfirmations').where('createdAt', '<=', signUps).execute()
  await deleteOldMails(db, { finished: finishedMails, signUps })
  await db
    .deleteFrom('newsletterRecipients')
    .where('newsletterId', 'in', (query) =>
      query.selectFrom('newsletters').select('id').where('finishedAt', '<=', finishedMails),
    )
    .execute()
  await db.deleteFrom('activity').where('at', '<=', activity).execute()
  await db.deleteFrom('visits').where('day', '<', visits).execute()
  await db.deleteFrom('attempts').where('windowEndsAt', '<=', now).execute()
  await db.deleteFrom('loginPlaces').where('knownUntil', '<=', now).execute()
}

/** The name of the person who takes or took a booking. */
function hostName(table: 'bookings' | 'cancelledBookings') {
  return sql<string | null>`(
    select coalesce(team_members.name, hosts.name)
    from hosts left join team_members on team_members.id = hosts.team_member_id
    where hosts.id = ${sql.ref(`${table}.hostId`)}
  )`
}

const BOOKING_TABLES = ['bookings', 'cancelledBookings'] as const

const PERSONAL_TABLES = [
  ...BOOKING_TABLES,
  'newsletterSubscribers',
  'newsletterConfirmations',
] as const

const BOOKING_COLUMNS = [
  'startsAt',
  'service',
  'name',
  'email',
  'phone',
  'notes',
  'createdAt',
  'kind',
  'livesIn',
  'people',
  'joinUrl',
  'staffNote',
] as const

function isSame(column: Expression<string>, email: string) {
  return sql<boolean>`lower(${column}) = ${normal(email)}`
}

/** Whether it is the id of an enquiry, which stands for somebody who gave nothing to reach them by. */
export function isId(word: string): boolean {
  return z.uuid().safeParse(word).success
}

/** As `person` is stored: an address in lower case, a telephone number by its digits, an id as it is. */
function normal(person: string): string {
  if (isId(person)) return person.toLowerCase()
  return person.includes('@') ? person.trim().toLowerCase() : phoneDigits(person)
}
