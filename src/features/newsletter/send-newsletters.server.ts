import { latestBy } from '~/platform/clock'
import { countRows } from '~/platform/database/queries'
import type { Database, MailDestination, Tables } from '~/platform/database/schema'
import type { RecipientState } from '~/platform/database/tables/newsletter-tables'
import { queueMail } from '~/platform/mail/queue-mail'
import { addressHasher } from '~/platform/secrets'
import type { Site } from '~/platform/site'
import { articleMail } from './mail.server'
import { NEWSLETTER_PACE } from './staff-rules'

/*
 * Newsletters being sent. All progress is in the database, and each step is one transaction, so that any server can
 * continue where another stopped (docs/product.md, "Subscribers").
 */

/**
 * Queues the next mails of unfinished newsletters at the allowed pace, and counts the results of earlier ones. Called
 * often, mostly with nothing to do.
 */
export async function queueNewsletters(site: Site): Promise<void> {
  const { db, now } = site
  if ((await unfinished(db)).length === 0 || (await paceLeft(db, now())) === 0) return
  const { firm } = await site.settings.read()
  await db.transaction().execute(async (db) => {
    let room = await paceLeft(db, now())
    const hashOf = await addressHasher(db)
    for (const newsletter of await unfinished(db)) {
      await settle(db, newsletter.id)
      const recipients = await nextRecipients(db, newsletter.id, room)
      for (const { subscriberId, email, unsubscribeToken } of recipients) {
        const mark = (recipient: { state: RecipientState; mailId?: string }) =>
          markRecipient(db, newsletter.id, subscriberId, recipient)
        if (!email || !unsubscribeToken || (await isStopped(db, hashOf(email)))) {
          await mark({ state: 'left out' })
          await count(db, newsletter.id, 'leftOut', 1)
          continue
        }
        const mail = articleMail(site.url, { email, unsubscribeToken }, newsletter)
        const about = { kind: 'newsletter', id: newsletter.id } as const
        const mailId = await queueMail(site, db, mail, { about, person: email, firm })
        await mark({ state: 'queued', mailId })
        room -= 1
      }
      if (recipients.length === 0) await finishIfDone(db, newsletter.id, now())
    }
  })
}

function unfinished(db: Database): Promise<Tables['newsletters'][]> {
  return db
    .selectFrom('newsletters')
    .selectAll()
    .where('finishedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}

async function paceLeft(db: Database, now: Date): Promise<number> {
  const { most, windowMs, mostWaiting } = NEWSLETTER_PACE
  const mails = db.selectFrom('mails').where('aboutKind', '=', 'newsletter')
  const since = new Date(now.getTime() - windowMs).toISOString()
  const left =
    most -
    (await countRows(mails.where('notBefore', '>', since).where('notBefore', '<=', latestBy(now))))
  if (left <= 0) return 0
  const waiting = await countRows(mails.where('state', '=', 'waiting'))
  return Math.max(0, Math.min(left, mostWaiting - waiting))
}

/** The next recipients; those who have unsubscribed have no address. */
function nextRecipients(db: Database, newsletterId: string, limit: number) {
  return db
    .selectFrom('newsletterRecipients')
    .leftJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'subscriberId')
    .select(['subscriberId', 'email', 'unsubscribeToken'])
    .where('newsletterId', '=', newsletterId)
    .where('state', '=', 'waiting')
    .orderBy('subscriberId')
    .limit(limit)
    .execute()
}

async function isStopped(db: Database, emailHash: string): Promise<boolean> {
  const query = db.selectFrom('unsubscribed').select('emailHash')
  return (await query.where('emailHash', '=', emailHash).executeTakeFirst()) !== undefined
}

async function markRecipient(
  db: Database,
  newsletterId: string,
  subscriberId: string,
  recipient: { state: RecipientState; mailId?: string },
): Promise<void> {
  await db
    .updateTable('newsletterRecipients')
    .set(recipient)
    .where('newsletterId', '=', newsletterId)
    .where('subscriberId', '=', subscriberId)
    .execute()
}

/** Counts mails that were accepted, written to the outbox, failed, or removed after an unsubscription. */
async function settle(db: Database, newsletterId: string): Promise<void> {
  const queued = db
    .updateTable('newsletterRecipients')
    .where('newsletterId', '=', newsletterId)
    .where('state', '=', 'queued')
  const inState = (state: 'sent' | 'failed', takenBy: MailDestination | null = null) =>
    queued.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mails')
          .select('id')
          .whereRef('mails.id', '=', 'newsletterRecipients.mailId')
          .where('mails.state', '=', state)
          .$if(takenBy !== null, (mails) => mails.where('mails.takenBy', '=', takenBy)),
      ),
    )
  const notSent = await inState('sent', 'outbox').set({ state: 'not sent' }).executeTakeFirst()
  const taken = await inState('sent').set({ state: 'arrived' }).executeTakeFirst()
  const refused = await inState('failed').set({ state: 'refused' }).executeTakeFirst()
  const leftOut = await queued
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails').select('id').whereRef('mails.id', '=', 'newsletterRecipients.mailId'),
        ),
      ),
    )
    .set({ state: 'left out' })
    .executeTakeFirst()
  await count(db, newsletterId, 'arrived', Number(taken.numUpdatedRows))
  await count(db, newsletterId, 'notSent', Number(notSent.numUpdatedRows))
  await count(db, newsletterId, 'refused', Number(refused.numUpdatedRows))
  await count(db, newsletterId, 'leftOut', Number(leftOut.numUpdatedRows))
}

async function count(
  db: Database,
  newsletterId: string,
  what: 'arrived' | 'refused' | 'notSent' | 'leftOut',
  more: number,
): Promise<void> {
  if (more === 0) return
  await db
    .updateTable('newsletters')
    .set(({ eb }) => ({ [what]: eb(what, '+', more) }))
    .where('id', '=', newsletterId)
    .execute()
}

async function finishIfDone(db: Database, newsletterId: string, now: Date): Promise<void> {
  const open = await db
    .selectFrom('newsletterRecipients')
    .select('subscriberId')
    .where('newsletterId', '=', newsletterId)
    .where('state', 'in', ['waiting', 'queued'])
    .limit(1)
    .executeTakeFirst()
  if (open) return
  await db
    .updateTable('newsletters')
    .set({ finishedAt: now.toISOString() })
    .where('id', '=', newsletterId)
    .execute()
}
