import type { Database, MailSubject, MailTaker, Tables } from '../database/schema'
import { backoff, GIVE_UP_MS, LEASE_MS, MAILS_TO_STRANGERS } from './rules'

/* The rows of mails. Each of these functions is one statement, or is called within a transaction. */

type MailRow = Tables['mails']

/** A mail that this server, and no other, is to deliver now. */
export type ClaimedMail = Pick<
  MailRow,
  | 'id'
  | 'aboutKind'
  | 'aboutId'
  | 'recipient'
  | 'messageId'
  | 'content'
  | 'attempts'
  | 'notBefore'
  | 'dueAt'
  | 'createdAt'
>

export async function insertMail(db: Database, row: MailRow): Promise<void> {
  await db.insertInto('mails').values(row).execute()
}

/**
 * The moment from which another mail of a kind may go out to somebody who never confirmed their address,
 * so that no hour sees more of them than the ceiling.
 */
export async function nextTurn(db: Database, kind: MailSubject, now: Date): Promise<Date> {
  const { most, windowMs } = MAILS_TO_STRANGERS
  const before = await db
    .selectFrom('mails')
    .select('notBefore')
    .where('aboutKind', '=', kind)
    .where('recipient', 'is not', null)
    .orderBy('notBefore', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  const turn = before ? Date.parse(before.notBefore) + windowMs : 0
  return new Date(Math.max(turn, now.getTime()))
}

/**
 * Takes the mail that has been due for longest, of a newsletter only when no other is due. It counts as tried, and is due again after a lease, should
 * this server die: of several servers one gets it.
 */
export async function claimMail(db: Database, now: Date): Promise<ClaimedMail | undefined> {
  const isDue: Pick<MailRow, 'state' | 'dueAt'> = { state: 'waiting', dueAt: now.toISOString() }
  for (;;) {
    const due = await db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', isDue.state)
      .where('dueAt', '<=', isDue.dueAt)
      .orderBy(({ eb }) => eb('aboutKind', '=', 'newsletter'))
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const claimed = await db
      .updateTable('mails')
      .set((update) => ({
        attempts: update('attempts', '+', 1),
        dueAt: new Date(now.getTime() + LEASE_MS).toISOString(),
      }))
      .where('id', '=', due.id)
      .where('state', '=', isDue.state)
      .where('dueAt', '<=', isDue.dueAt)
      .returning([
        'id',
        'aboutKind',
        'aboutId',
        'recipient',
        'messageId',
        'content',
        'attempts',
        'notBefore',
        'dueAt',
        'createdAt',
      ])
      .executeTakeFirst()
    // Another server was quicker: on to the next.
    if (claimed) return claimed
  }
}

/** What it said is of no more use: the fact is left. */
export async function markSent(
  db: Database,
  id: string,
  takenBy: MailTaker,
  now: Date,
): Promise<void> {
  const finishedAt = now.toISOString()
  await db
    .updateTable('mails')
    .set({ state: 'sent', content: null, finishedAt, takenBy, lastError: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Notes a failed attempt: the mail is tried again after a while, or given up.
 *
 * @param isFinal whether trying again makes no sense
 * @returns when it is tried next; null when it has failed for good
 */
export async function markUnsent(
  db: Database,
  mail: ClaimedMail,
  { isFinal, lastError, now }: { isFinal: boolean; lastError: string; now: Date },
): Promise<Date | null> {
  const next = new Date(now.getTime() + backoff(mail.attempts))
  const isOver = isFinal || next.getTime() > Date.parse(mail.notBefore) + GIVE_UP_MS
  await db
    .updateTable('mails')
    .set(
      isOver
        ? { state: 'failed', finishedAt: now.toISOString(), lastError }
        : { dueAt: next.toISOString(), lastError },
    )
    .where('id', '=', mail.id)
    .where('dueAt', '=', mail.dueAt)
    .execute()
  return isOver ? null : next
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

/**
 * Makes mails due at once, with two days before them: those that failed, and those that wait for their next
 * attempt. What the ceiling holds back stays there, unless it is named.
 *
 * @param id of one mail; without it, all
 * @returns how many
 */
export async function retryMails(db: Database, now: Date, id?: string): Promise<number> {
  const moment = now.toISOString()
  const query = db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, notBefore: moment, dueAt: moment, finishedAt: null })
    .where('state', 'in', ['waiting', 'failed'])
  const chosen = id === undefined ? query.where('attempts', '>', 0) : query.where('id', '=', id)
  return Number((await chosen.executeTakeFirst()).numUpdatedRows)
}

/** Mails that are not sent, oldest first. */
export async function listUnsentMails(db: Database) {
  return db
    .selectFrom('mails')
    .select(['id', 'aboutKind', 'aboutId', 'recipient', 'state', 'attempts'])
    .select(['dueAt', 'createdAt', 'lastError'])
    .where('state', '!=', 'sent')
    .orderBy('id')
    .execute()
}

/** How many mails wait, and since when. */
export async function readQueue(db: Database): Promise<{ length: number; oldest: string | null }> {
  const { length, oldest } = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll().as('length'), fn.min('createdAt').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { length: Number(length), oldest }
}

/**
 * Every mail to or about a person, oldest first.
 *
 * @param email in lower case
 */
export async function listMailsOf(db: Database, email: string) {
  return db
    .selectFrom('mails')
    .select(['aboutKind', 'recipient', 'state', 'content', 'createdAt', 'finishedAt'])
    .where('person', '=', email)
    .orderBy('id')
    .execute()
}

/**
 * Removes mails to or about a person.
 *
 * @param email in lower case
 * @param kinds those of some kinds alone
 */
export async function deleteMailsOf(
  db: Database,
  email: string,
  kinds?: readonly MailSubject[],
): Promise<void> {
  const query = db.deleteFrom('mails').where('person', '=', email)
  await (kinds ? query.where('aboutKind', 'in', kinds) : query).execute()
}

/**
 * Removes what is over.
 *
 * @param finished mails sent or given up before this moment, as ISO 8601 UTC
 * @param signUps mails about sign-ups that are older than this
 */
export async function deleteOldMails(
  db: Database,
  { finished, signUps }: { finished: string; signUps: string },
): Promise<void> {
  await db
    .deleteFrom('mails')
    .where(({ or, and, eb }) =>
      or([
        eb('finishedAt', '<=', finished),
        and([eb('aboutKind', '=', 'sign-up'), eb('createdAt', '<=', signUps)]),
      ]),
    )
    .execute()
}
