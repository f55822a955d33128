import { type Expression, sql } from 'kysely'
import { type Doing, recordActivity } from '~/server/activity/record-activity'
import type { Database } from '~/server/database/schema'
import { deleteMailsOf, deleteOldMails, listMailsOf } from '~/server/mail/mail-rows'
import { addressHasher } from '~/server/secrets'

/** Whether a site has been started on this database: then somebody may log in. */
export async function isSite(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

/** What the database holds about the owner of an e-mail address, however it is capitalised. */
export async function readPerson(db: Database, email: string) {
  const bookings = await db
    .selectFrom('bookings')
    .select(['startsAt', 'service', 'name', 'email', 'phone', 'notes', 'createdAt'])
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
  const newsletters = await db
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletterId')
    .innerJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'subscriberId')
    .select(['subject', 'createdAt', 'state'])
    .where(({ ref }) => isSame(ref('email'), email))
    .orderBy('createdAt')
    .execute()
  const hashOf = await addressHasher(db)
  const unsubscribed = await db
    .selectFrom('unsubscribed')
    .select(['consentedAt', 'unsubscribedAt'])
    .where('emailHash', '=', hashOf(email))
    .execute()
  return {
    bookings,
    newsletterSubscriptions,
    unconfirmedSignUps,
    newsletters,
    unsubscribed,
    queuedMails,
  }
}

/**
 * Removes all of `readPerson`, or nothing of it. Who has unsubscribed stays so: without the hash that says it, they could
 * be written to again.
 */
export async function deletePerson(db: Database, email: string, doing: Doing): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db
      .deleteFrom('newsletterRecipients')
      .where('state', 'in', ['arrived', 'refused', 'left out'])
      .where('subscriberId', 'in', (query) =>
        query
          .selectFrom('newsletterSubscribers')
          .select('id')
          .where(({ ref }) => isSame(ref('email'), email)),
      )
      .execute()
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
  await db.deleteFrom('bookings').where('startsAt', '<=', bookings).execute()
  await db.deleteFrom('newsletterConfirmations').where('createdAt', '<=', signUps).execute()
  await deleteOldMails(db, { finished: finishedMails, signUps })
  await db
    .deleteFrom('newsletterRecipients')
    .where('newsletterId', 'in', (query) =>
      query.selectFrom('newsletters').select('id').where('finishedAt', '<=', finishedMails),
    )
    .execute()
  await db.deleteFrom('activity').where('at', '<=', activity).execute()
  await db.deleteFrom('attempts').where('windowEndsAt', '<=', now).execute()
  await db.deleteFrom('loginPlaces').where('knownUntil', '<=', now).execute()
}

const PERSONAL_TABLES = ['bookings', 'newsletterSubscribers', 'newsletterConfirmations'] as const

function isSame(column: Expression<string>, email: string) {
  return sql<boolean>`lower(${column}) = ${normal(email)}`
}

function normal(email: string): string {
  return email.trim().toLowerCase()
}
