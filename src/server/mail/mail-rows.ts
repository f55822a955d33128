import type { Database, MailLane, MailSubject, MailTaker, Tables } from '../database/schema'
import { backoff, GIVE_UP_MS, LEASE_MS, MAILS_TO_STRANGERS } from './rules'

/* The rows of mails. Each of these functions is one statement, or is called within a transaction. */

type MailRow = Tables['mails']

/** A mail that this server, and no other, is to deliver now. */
export type ClaimedMail = Pick<
  MailRow,
  | 'id'
  | 'aboutKind'
  | 'aboutId'
  | 'lane'
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
 * The moment from which another mail of a kind may go out in a lane to somebody who never confirmed their address,
 * so that no hour sees more of them than the ceiling.
 */
export async function nextTurn(
  db: Database,
  { kind, lane }: { kind: MailSubject; lane: MailLane },
  now: Date,
): Promise<Date> {
  const { most, windowMs } = MAILS_TO_STRANGERS
  const before = await db
    .selectFrom('mails')
    .select('notBefore')
    .where('aboutKind', '=', kind)
    .where('lane', '=', lane)
    .where('recipient', 'is not', null)
    .orderBy('notBefore', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  const turn = before ? Date.parse(before.notBefore) + windowMs : 0
  return new Date(Math.max(turn, now.getTime()))
}

interface Claim {
  lane: MailLane
  /** Whose turn it is not: another mail to them is under way. */
  busy: ReadonlySet<string>
  now: Date
}

/** Whom a mail goes to, in a word: two with the same go out one after the other. */
export function recipientOf({ recipient }: Pick<MailRow, 'recipient'>): string {
  return recipient?.toLowerCase() ?? THE_FIRM
}

const THE_FIRM = ''

/**
 * Takes the mail of a lane that has been due for longest. It counts as tried, and is due again after a lease, should
 * this server die: of several servers one gets it.
 */
export async function claimMail(
  db: Database,
  { lane, busy, now }: Claim,
): Promise<ClaimedMail | undefined> {
  const isDue: Pick<MailRow, 'state' | 'dueAt'> = { state: 'waiting', dueAt: now.toISOString() }
  for (;;) {
    const due = await db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', isDue.state)
      .where('lane', '=', lane)
      .where('dueAt', '<=', isDue.dueAt)
      .$if(busy.size > 0, (query) =>
        query.where(
          ({ fn, val }) => fn<string>('lower', [fn.coalesce('recipient', val(THE_FIRM))]),
          'not in',
          [...busy],
        ),
      )
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const claimed = await db
      .updateTable('mails')
      .set((update) => ({ attempts: update('attempts', '+', 1), dueAt: leaseFrom(now) }))
      .where('id', '=', due.id)
      .where('state', '=', isDue.state)
      .where('dueAt', '<=', isDue.dueAt)
      .returning([
        'id',
        'aboutKind',
        'aboutId',
        'lane',
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

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString()
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
        ? { state: 'failed', finishedAt: now.toISOString(), lastError }
        : { dueAt: next.toISOString(), lane, lastError },
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
