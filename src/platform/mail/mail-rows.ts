import type { ExpressionBuilder } from 'kysely'
import { latestBy } from '../clock'
import { countRows } from '../database/count-rows'
import type { Database, MailLane, MailSubject, Tables } from '../database/schema'
import { laneOf, MAILS_TO_STRANGERS } from './rules'

/* The rows of mails. Each of these functions is one statement, or is called within a transaction. */

type MailRow = Tables['mails']

export async function insertMail(db: Database, row: MailRow): Promise<void> {
  await db.insertInto('mails').values(row).execute()
}

/**
 * The moment from which another mail of a kind may go out in a lane to someone who never confirmed their address,
 * so that no hour sees more of them than the ceiling. One that was left without an answer counts where most of its kind
 * wait, so that a flood keeps nobody out of the lane for first contacts.
 */
export async function nextTurn(
  db: Database,
  { kind, lane }: { kind: MailSubject; lane: MailLane },
  now: Date,
): Promise<Date> {
  const { most, windowMs } = MAILS_TO_STRANGERS
  const lanes: MailLane[] = lane === laneOf(kind) ? [lane, 'unanswered'] : [lane]
  const before = await db
    .selectFrom('mails')
    .select('notBefore')
    .where('aboutKind', '=', kind)
    .where('lane', 'in', lanes)
    .where('recipient', 'is not', null)
    .where('createdAt', '<=', latestBy(now))
    .orderBy('notBefore', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  const turn = before ? Date.parse(before.notBefore) + windowMs : 0
  return new Date(Math.max(turn, now.getTime()))
}

/**
 * Makes mails due at once, to be tried for two more days: those that failed, and those that wait for their next
 * attempt. What the ceiling holds back stays there, unless it is named; what a server is sending stays with that server.
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
    .where((mail) => mail.or([mail('state', '=', 'failed'), ...notUnderWay(mail, now)]))
    .where((mail) => mail.or([mail('state', '=', 'waiting'), stillMatters(mail)]))
  const chosen = id === undefined ? query.where('attempts', '>', 0) : query.where('id', '=', id)
  return Number((await chosen.executeTakeFirst()).numUpdatedRows)
}

/** The mails about a thing. */
interface About {
  kinds: readonly MailSubject[]
  id: string
}

/**
 * Withdraws the mails to an address that no mail server has had yet. One that a server is sending at this moment stays.
 *
 * @returns what they were for
 */
export async function withdrawMails(
  db: Database,
  { kinds, id, recipient }: About & { recipient: string },
  now: Date,
): Promise<Array<string | null>> {
  const withdrawn = await db
    .deleteFrom('mails')
    .where('aboutKind', 'in', kinds)
    .where('aboutId', '=', id)
    .where('recipient', '=', recipient)
    .where('state', '=', 'waiting')
    .where((mail) => mail.or(notUnderWay(mail, now)))
    .returning('purpose')
    .execute()
  return withdrawn.map(({ purpose }) => purpose)
}

/** Says whose the mails about a thing are from now on. */
export async function passMailsOn(
  db: Database,
  { kinds, id }: About,
  person: string,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ person: person.toLowerCase() })
    .where('aboutKind', 'in', kinds)
    .where('aboutId', '=', id)
    .execute()
}

/** What no server is sending: not tried yet, waiting for its next attempt, or left behind by a server that died. */
function notUnderWay(mail: ExpressionBuilder<Tables, 'mails'>, now: Date) {
  return [
    mail('attempts', '=', 0),
    mail('lastError', 'is not', null),
    mail('dueAt', '<=', now.toISOString()),
  ]
}

/** Once they have failed, mails that still matter: a day's sheet is of no more use by then. */
export function stillMatters(mail: ExpressionBuilder<Tables, 'mails'>) {
  return mail('aboutKind', '!=', 'day sheet')
}

/** Mails that are not sent and still matter, oldest first. */
export async function listUnsentMails(db: Database) {
  return db
    .selectFrom('mails')
    .select(['id', 'aboutKind', 'aboutId', 'recipient', 'state', 'attempts'])
    .select(['dueAt', 'createdAt', 'lastError'])
    .where((mail) =>
      mail.or([
        mail('state', '=', 'waiting'),
        mail.and([mail('state', '=', 'failed'), stillMatters(mail)]),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** How many mails have failed and still matter. */
export function countFailedMails(db: Database): Promise<number> {
  return countRows(db.selectFrom('mails').where('state', '=', 'failed').where(stillMatters))
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
 * @param persons email addresses in lower case
 */
export async function listMailsOf(db: Database, persons: readonly string[]) {
  return db
    .selectFrom('mails')
    .select(['aboutKind', 'aboutId', 'recipient', 'state', 'content', 'createdAt', 'finishedAt'])
    .where('person', 'in', persons)
    .orderBy('id')
    .execute()
}

/**
 * Removes mails to or about a person.
 *
 * @param persons email addresses in lower case
 * @param kinds those of some kinds alone
 * @param butAbout the ids of what is kept, with the mails about it
 */
export async function deleteMailsOf(
  db: Database,
  persons: readonly string[],
  { kinds, butAbout = [] }: { kinds?: readonly MailSubject[]; butAbout?: readonly string[] } = {},
): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('person', 'in', persons)
    .$if(kinds !== undefined, (query) => query.where('aboutKind', 'in', kinds ?? []))
    .$if(butAbout.length > 0, (query) =>
      query.where(({ eb, or }) =>
        or([eb('aboutId', 'is', null), eb('aboutId', 'not in', butAbout)]),
      ),
    )
    .execute()
}

/**
 * Removes mails to staff that name one of some bookings and still have their text (docs/product.md, "Retention").
 *
 * @param bookings their ids
 */
export async function deleteSheetsNaming(db: Database, bookings: readonly string[]): Promise<void> {
  for (const id of bookings) {
    await db
      .deleteFrom('mails')
      .where('aboutKind', '=', 'day sheet')
      .where('content', 'like', `%${id}%`)
      .execute()
  }
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
