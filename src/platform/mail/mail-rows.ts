import type { ExpressionBuilder } from 'kysely'
import type { MailStateFacts } from '~/lib/mail-state'
import { latestBy } from '../clock'
import { countRows } from '../database/queries'
import type { Database, MailLane, MailSubject, Tables, WholeRow } from '../database/schema'
import { countedLanes, MAILS_TO_STRANGERS } from './rules'
import { type About, isOfPerson, notUnderWay } from './withdraw-mails'

/* Each of these functions is one statement, or is called within a transaction. */

type MailRow = Tables['mails']

export async function insertMail(db: Database, row: MailRow): Promise<void> {
  await db
    .insertInto('mails')
    .values(row satisfies WholeRow<'mails'>)
    .execute()
}

/**
 * The earliest time for another mail of this kind and lane to someone who has not confirmed their address, so that no
 * hour exceeds the limit.
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
    .where('lane', 'in', countedLanes({ kind, lane }))
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
 * Makes failed and waiting mails due immediately, for two more days of attempts. Mails that the hourly limit delays
 * keep waiting unless named, and those being sent stay with their server.
 *
 * @param id limits it to one mail
 * @returns the number of mails
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

/** Changes the person that the mails about a thing belong to. */
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

/**
 * Redirects mails about a thing to another address, unless a server is sending them or they have one of some purposes.
 * Mails without a purpose keep their address too.
 */
export async function sendMailsTo(
  db: Database,
  { kinds, id }: About,
  { to, butFor }: { to: string; butFor: readonly string[] },
  now: Date,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ recipient: to })
    .where('aboutKind', 'in', kinds)
    .where('aboutId', '=', id)
    .where('state', '=', 'waiting')
    .where('recipient', 'is not', null)
    .where('purpose', 'not in', butFor)
    .where((mail) => mail.or(notUnderWay(mail, now)))
    .execute()
}

/** A day sheet that has failed no longer matters. */
export function stillMatters(mail: ExpressionBuilder<Tables, 'mails'>) {
  return mail('aboutKind', '!=', 'day sheet')
}

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

/** State of each thing’s last mail for a purpose, by the thing’s id. */
export async function readMailStates(
  db: Database,
  { kind, purpose }: { kind: MailSubject; purpose: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, MailStateFacts>> {
  if (ids.length === 0) return new Map()
  const mails = await db
    .selectFrom('mails')
    .select(['aboutId', 'state', 'takenBy', 'createdAt', 'finishedAt', 'lastError'])
    .where('aboutKind', '=', kind)
    .where('aboutId', 'in', ids)
    .where('purpose', '=', purpose)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return new Map(mails.map(({ aboutId, ...mail }) => [aboutId, mail]))
}

export function countFailedMails(db: Database): Promise<number> {
  return countRows(db.selectFrom('mails').where('state', '=', 'failed').where(stillMatters))
}

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
 * @param things ids of their things: a mail about something without an address does not name a person
 */
export function mailsOfPerson(db: Database, persons: readonly string[], things: readonly string[]) {
  return db
    .selectFrom('mails')
    .where((mail) => isOfPerson(mail, persons, things))
    .orderBy('id')
}

/**
 * Removes mails to staff that name one of these bookings and still have their text (docs/product.md, "Retention").
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
 * @param finished removes mails sent or given up before this moment, as ISO 8601 UTC
 * @param signUps removes mails about sign-ups older than this
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
