import type { ExpressionBuilder } from 'kysely'
import type { Database, MailSubject, Tables } from '../database/schema'
import { countedLanes, isToStranger, MAILS_TO_STRANGERS } from './rules'

/*
 * Mails that never leave. Each gives up its place in the hourly limit (docs/product.md, "Robots") to a waiting one.
 * Call these functions within a transaction.
 */

type MailRow = Tables['mails']

export interface About {
  kinds: readonly MailSubject[]
  id: string
}

/**
 * Withdraws mails about a thing that no mail server has had. One that a server is sending at this moment stays, but is
 * returned too, because it may still fail.
 */
export async function withdrawMails(
  db: Database,
  { kinds, id, recipient }: About & { recipient?: string },
  now: Date,
): Promise<Array<Pick<MailRow, 'purpose' | 'recipient'>>> {
  const isMeant = (mail: ExpressionBuilder<Tables, 'mails'>) =>
    mail.and([
      mail('aboutKind', 'in', kinds),
      mail('aboutId', '=', id),
      mail('state', '=', 'waiting'),
      ...(recipient === undefined ? [] : [mail('recipient', '=', recipient)]),
    ])
  const waiting = await db
    .selectFrom('mails')
    .select(['purpose', 'recipient'])
    .where(isMeant)
    .orderBy('id')
    .execute()
  const gone = await db
    .deleteFrom('mails')
    .where(isMeant)
    .where((mail) => mail.or(notUnderWay(mail, now)))
    .returning(PLACE)
    .execute()
  await givePlacesBack(db, gone, now)
  return waiting
}

/** Withdraws a mail that this server has claimed and found to be untrue. */
export async function withdrawClaimed(
  db: Database,
  { id, dueAt }: Pick<MailRow, 'id' | 'dueAt'>,
  now: Date,
): Promise<void> {
  const gone = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('dueAt', '=', dueAt)
    .returning(PLACE)
    .execute()
  await givePlacesBack(db, gone, now)
}

/**
 * @param persons email addresses in lower case
 * @param things ids of their things: a mail about something without an address does not name a person
 * @param kinds limits it to these kinds
 * @param butAbout ids of things that stay, with the mails about them
 */
export async function deleteMailsOf(
  db: Database,
  persons: readonly string[],
  now: Date,
  {
    things = [],
    kinds,
    butAbout = [],
  }: {
    things?: readonly string[]
    kinds?: readonly MailSubject[]
    butAbout?: readonly string[]
  } = {},
): Promise<void> {
  const gone = await db
    .deleteFrom('mails')
    .where((mail) => isOfPerson(mail, persons, things))
    .$if(kinds !== undefined, (query) => query.where('aboutKind', 'in', kinds ?? []))
    .$if(butAbout.length > 0, (query) =>
      query.where(({ eb, or }) =>
        or([eb('aboutId', 'is', null), eb('aboutId', 'not in', butAbout)]),
      ),
    )
    .returning(PLACE)
    .execute()
  await givePlacesBack(db, gone, now)
}

export function isOfPerson(
  mail: ExpressionBuilder<Tables, 'mails'>,
  persons: readonly string[],
  things: readonly string[],
) {
  return mail.or([
    mail('person', 'in', persons),
    ...(things.length > 0 ? [mail('aboutId', 'in', things)] : []),
  ])
}

/** Not tried yet, waiting for the next attempt, or left behind by a server that died. */
export function notUnderWay(mail: ExpressionBuilder<Tables, 'mails'>, now: Date) {
  return [
    mail('attempts', '=', 0),
    mail('lastError', 'is not', null),
    mail('dueAt', '<=', now.toISOString()),
  ]
}

const PLACE = ['aboutKind', 'lane', 'recipient', 'state', 'notBefore'] as const

/** In milliseconds: a mail is moved up only for at least this gain, since a few minutes are not worth a write. */
const GAIN_MS = 10 * 60 * 1000

/** The first delayed mail takes the free place, the next one takes the place this leaves, and so on. */
async function givePlacesBack(
  db: Database,
  gone: ReadonlyArray<Pick<MailRow, (typeof PLACE)[number]>>,
  now: Date,
): Promise<void> {
  const anHourAgo = new Date(now.getTime() - MAILS_TO_STRANGERS.windowMs).toISOString()
  const places = gone.filter(
    (mail) => mail.state === 'waiting' && isToStranger(mail) && mail.notBefore > anHourAgo,
  )
  for (const { aboutKind, lane, notBefore } of places) {
    let place: string | undefined = notBefore
    while (place !== undefined) {
      const leaves: number = Math.max(Date.parse(place), now.getTime())
      const next: Pick<MailRow, 'id' | 'notBefore'> | undefined = await db
        .selectFrom('mails')
        .select(['id', 'notBefore'])
        .where('aboutKind', '=', aboutKind)
        .where('lane', 'in', countedLanes({ kind: aboutKind, lane }))
        .where('recipient', 'is not', null)
        .where('state', '=', 'waiting')
        .where('attempts', '=', 0)
        .where('notBefore', '>=', new Date(leaves + GAIN_MS).toISOString())
        .orderBy('notBefore')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (!next) break
      await db
        .updateTable('mails')
        .set({ notBefore: place, dueAt: place })
        .where('id', '=', next.id)
        .execute()
      place = next.notBefore
    }
  }
}
