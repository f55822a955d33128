import { type Expression, sql } from 'kysely'
import { type Doing, recordActivity } from '~/server/activity/record-activity'
import type { Database } from '~/server/database/schema'
import { deleteMailsOf, deleteOldMails, listMailsOf } from '~/server/mail/mail-rows'

/** Whether a site has been started on this database: then somebody may log in. */
export async function isSite(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

/** What the database holds about the owner of an e-mail address, however it is capitalised. */
export async function readPerson(db: Database, email: string) {
  const bookings = await db
    .selectFrom('bookings')
    .select(BOOKING_COLUMNS)
    .select(['outcome'])
    .where(({ ref }) => isSame(ref('email'), email))
    .orderBy('startsAt')
    .execute()
  const cancelledBookings = await db
    .selectFrom('cancelledBookings')
    .select(BOOKING_COLUMNS)
    .select(['cancelledAt', 'cancelledBy', 'reason'])
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
  const queuedMails = (await listMailsOf(db, normal(email))).map(({ content, ...mail }) => ({
    ...mail,
    ...(content !== null && { content: JSON.parse(content) }),
  }))
  return {
    bookings,
    cancelledBookings,
    newsletterSubscriptions,
    unconfirmedSignUps,
    queuedMails,
  }
}

/** Removes all of `readPerson`, or nothing of it. */
export async function deletePerson(db: Database, email: string, doing: Doing): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const table of BOOKING_TABLES) {
      const own = db
        .selectFrom(table)
        .select('id')
        .where(({ ref }) => isSame(ref('email'), email))
      await db.deleteFrom('bookingEvents').where('bookingId', 'in', own).execute()
    }
    for (const table of PERSONAL_TABLES) {
      await db
        .deleteFrom(table)
        .where(({ ref }) => isSame(ref('email'), email))
        .execute()
    }
    await deleteMailsOf(db, normal(email))
    await recordActivity(db, doing, 'erased', { kind: 'personal data' })
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
    signUps,
    finishedMails,
    activity,
    now,
  }: { bookings: string; signUps: string; finishedMails: string; activity: string; now: string },
): Promise<void> {
  for (const table of BOOKING_TABLES) {
    const old = db.selectFrom(table).select('id').where('startsAt', '<=', bookings)
    await db.deleteFrom('bookingEvents').where('bookingId', 'in', old).execute()
    await db.deleteFrom(table).where('startsAt', '<=', bookings).execute()
  }
  await db.deleteFrom('newsletterConfirmations').where('createdAt', '<=', signUps).execute()
  await deleteOldMails(db, { finished: finishedMails, signUps })
  await db.deleteFrom('activity').where('at', '<=', activity).execute()
  await db.deleteFrom('attempts').where('windowEndsAt', '<=', now).execute()
  await db.deleteFrom('loginPlaces').where('knownUntil', '<=', now).execute()
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
  'staffNote',
] as const

function isSame(column: Expression<string>, email: string) {
  return sql<boolean>`lower(${column}) = ${normal(email)}`
}

function normal(email: string): string {
  return email.trim().toLowerCase()
}
