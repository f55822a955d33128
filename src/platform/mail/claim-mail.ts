import type { ExpressionBuilder } from 'kysely'
import { latestBy } from '../clock'
import type { Database, MailDestination, MailLane, Tables } from '../database/schema'
import { backoff, GIVE_UP_MS, LEASE_MS, LONGEST_BACKOFF_MS } from './rules'

/* Whose a mail is while it is being delivered, and what has become of it. Each of these functions changes it by one statement. */

type MailRow = Tables['mails']

/** A mail that this server, and no other, is to deliver now. */
export type ClaimedMail = Pick<
  MailRow,
  | 'id'
  | 'aboutKind'
  | 'aboutId'
  | 'aboutVersion'
  | 'purpose'
  | 'lane'
  | 'recipient'
  | 'messageId'
  | 'content'
  | 'attempts'
  | 'notBefore'
  | 'dueAt'
  | 'createdAt'
>

/**
 * Takes the mail of a lane that has been due for longest, to someone to whom no server is sending one. It counts as
 * tried, and is due again after a lease, should this server die: of several servers one gets it.
 */
export async function claimMail(
  db: Database,
  { lane, now }: { lane: MailLane; now: Date },
): Promise<ClaimedMail | undefined> {
  const next = (db: Database) =>
    db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where('lane', '=', lane)
      .where((mail) => isDue(mail, now))
      .where((mail) => mail.not(mail.exists(otherUnderWay(mail, now))))
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
  // No transaction while none is due: nobody waits for this.
  if (!(await next(db).executeTakeFirst())) return undefined
  // In a transaction no other lane or server takes another to the same recipient meanwhile.
  return db.transaction().execute((db) =>
    db
      .updateTable('mails')
      .set((update) => ({
        attempts: update('attempts', '+', 1),
        dueAt: leaseFrom(now),
        lastError: null,
      }))
      .where('id', '=', next(db))
      // A lease that its server renews at this very moment stays with it.
      .where((mail) => isDue(mail, now))
      .returning([
        'id',
        'aboutKind',
        'aboutId',
        'aboutVersion',
        'purpose',
        'lane',
        'recipient',
        'messageId',
        'content',
        'attempts',
        'notBefore',
        'dueAt',
        'createdAt',
      ])
      .executeTakeFirst(),
  )
}

/**
 * True of a mail that is due, and of one that was written or tried while the clock was ahead, so that it would wait
 * beyond the longest wait.
 */
function isDue(mail: ExpressionBuilder<Tables, 'mails'>, now: Date) {
  const isPutOff = mail.and([
    mail('dueAt', '>', latestBy(new Date(now.getTime() + LONGEST_BACKOFF_MS))),
    mail.or([mail('attempts', '>', 0), mail('createdAt', '>', latestBy(now))]),
  ])
  return mail.or([mail('dueAt', '<=', now.toISOString()), isPutOff])
}

/**
 * Keeps a claimed mail for another lease.
 *
 * @returns until when; null when it is ours no more
 */
export async function renewLease(
  db: Database,
  { id, dueAt }: Pick<ClaimedMail, 'id' | 'dueAt'>,
  now: Date,
): Promise<string | null> {
  const renewed = await db
    .updateTable('mails')
    .set({ dueAt: leaseFrom(now) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('dueAt', '=', dueAt)
    .returning('dueAt')
    .executeTakeFirst()
  return renewed?.dueAt ?? null
}

/**
 * Mails under way to the recipient of the outer `mails` row: tried, still leased, and without the error that a mail has
 * while it waits for its next attempt.
 */
function otherUnderWay(mail: ExpressionBuilder<Tables, 'mails'>, now: Date) {
  return mail
    .selectFrom('mails as other')
    .select('other.id')
    .where('other.state', '=', 'waiting')
    .where('other.attempts', '>', 0)
    .where('other.dueAt', '>', now.toISOString())
    .where('other.lastError', 'is', null)
    .where(({ fn, val, ref, eb }) => {
      // Null is the firm.
      const name = (recipient: 'other.recipient' | 'mails.recipient') =>
        fn<string>('lower', [fn.coalesce(ref(recipient), val(''))])
      return eb(name('other.recipient'), '=', name('mails.recipient'))
    })
}

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString()
}

/** Its text is of no more use and goes; the fact stays. */
export async function markSent(
  db: Database,
  id: string,
  takenBy: MailDestination,
  now: Date,
): Promise<void> {
  const finishedAt = now.toISOString()
  await db
    .updateTable('mails')
    .set({ state: 'sent', content: null, finishedAt, takenBy, lastError: null })
    .where('id', '=', id)
    .execute()
}

/** Nobody reads or sends a day's sheet that failed: what it says of clients goes at once. */
function withoutText({ aboutKind }: Pick<ClaimedMail, 'aboutKind'>) {
  return aboutKind === 'day sheet' ? { content: null } : {}
}

/**
 * Notes a failed attempt: the mail is tried again after a while, or given up. Nothing is noted of a mail whose lease is over:
 * another server has it, or has had its answer.
 *
 * @param isFinal whether trying again makes no sense
 * @param lane where it waits from now on
 * @returns when it is tried next; null when it has failed for good
 */
export async function markUnsent(
  db: Database,
  mail: ClaimedMail,
  {
    isFinal,
    lane,
    lastError,
    now,
  }: { isFinal: boolean; lane: MailLane; lastError: string; now: Date },
): Promise<Date | null> {
  const next = new Date(now.getTime() + backoff(mail.attempts))
  const isOver = isFinal || next.getTime() > Date.parse(mail.notBefore) + GIVE_UP_MS
  await db
    .updateTable('mails')
    .set(
      isOver
        ? { state: 'failed', finishedAt: now.toISOString(), lastError, ...withoutText(mail) }
        : { dueAt: next.toISOString(), lane, lastError },
    )
    .where('id', '=', mail.id)
    .where('dueAt', '=', mail.dueAt)
    .execute()
  return isOver ? null : next
}

/** Makes the mails due at once that wait for another attempt: there is another mail server. */
export async function makeWaitingDue(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ dueAt: now.toISOString() })
    .where('state', '=', 'waiting')
    .where('lastError', 'is not', null)
    .execute()
}

/** Gives a claimed mail back as it was, due now. */
export async function releaseMail(db: Database, mail: ClaimedMail, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ attempts: mail.attempts - 1, dueAt: now.toISOString() })
    .where('id', '=', mail.id)
    .where('dueAt', '=', mail.dueAt)
    .execute()
}
