import type { ExpressionBuilder } from 'kysely'
import { latestBy } from '../clock'
import type { Database, MailDestination, MailLane, Tables } from '../database/schema'
import { backoff, GIVE_UP_MS, LEASE_MS, LONGEST_BACKOFF_MS } from './rules'

/* Claims of mails during delivery, and their outcome. Each of these functions is a single statement. */

type MailRow = Tables['mails']

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
 * Claims the mail of a lane that has been due longest, unless a server is sending one to the same recipient. The
 * attempt is counted, and the mail is due again after a lease in case this server dies. Of several servers only one
 * gets it.
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
  // No transaction while nothing is due, which is the usual case.
  if (!(await next(db).executeTakeFirst())) return undefined
  // The transaction stops other lanes and servers claiming another mail to the same recipient meanwhile.
  return db.transaction().execute((db) =>
    db
      .updateTable('mails')
      .set((update) => ({
        attempts: update('attempts', '+', 1),
        dueAt: leaseFrom(now),
        lastError: null,
      }))
      .where('id', '=', next(db))
      // If its server renews the lease at this very moment, it keeps the mail.
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
 * Also true of a mail written or tried while the clock was ahead, which would otherwise wait beyond the longest wait.
 */
function isDue(mail: ExpressionBuilder<Tables, 'mails'>, now: Date) {
  const isPutOff = mail.and([
    mail('dueAt', '>', latestBy(new Date(now.getTime() + LONGEST_BACKOFF_MS))),
    mail.or([mail('attempts', '>', 0), mail('createdAt', '>', latestBy(now))]),
  ])
  return mail.or([mail('dueAt', '<=', now.toISOString()), isPutOff])
}

/**
 * Claims a mail for another lease.
 *
 * @returns the end of the lease; null when the mail is no longer ours
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
 * Mails being sent to the recipient of the outer `mails` row: tried, still leased, and without the error that a mail
 * has while it waits for its next attempt.
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

/** Deletes the text, which is no longer needed, and keeps the fact. */
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

/** A failed day sheet will not be read or sent again, so its text about clients is deleted immediately. */
function withoutText({ aboutKind }: Pick<ClaimedMail, 'aboutKind'>) {
  return aboutKind === 'day sheet' ? { content: null } : {}
}

/**
 * Records a failed attempt: the mail is tried again later, or given up. Ignores mails whose lease has ended: another
 * server has the mail, or has its answer.
 *
 * @param isFinal true if another attempt would fail too
 * @param lane for the next attempts
 * @returns the time of the next attempt; null when the mail has failed for good
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

/** Makes mails that wait for another attempt due now, because the mail server has changed. */
export async function makeWaitingDue(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ dueAt: now.toISOString() })
    .where('state', '=', 'waiting')
    .where('lastError', 'is not', null)
    .execute()
}

/** Returns a claimed mail unchanged, due now. */
export async function releaseMail(db: Database, mail: ClaimedMail, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ attempts: mail.attempts - 1, dueAt: now.toISOString() })
    .where('id', '=', mail.id)
    .where('dueAt', '=', mail.dueAt)
    .execute()
}
