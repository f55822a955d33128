import { MAIL_RETENTION_DAYS } from '~/domain/retention'
import type { Database, WholeRow } from '~/platform/database/schema'
import type { MailSettings } from '~/platform/mail/mail-settings'
import { newToken, sha256 } from '~/platform/secrets'
import { MAIL_TEST_DAYS, type MailState } from './mail-schema'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stores a test before it is sent; its token goes into the mail and nowhere else. */
export async function insertTest(
  db: Database,
  test: { fingerprint: string; recipient: string; askedBy: string },
  now: Date,
): Promise<string> {
  const token = newToken()
  const row = { ...test, createdAt: now.toISOString(), takenAt: null, confirmedAt: null }
  await db
    .insertInto('mailTests')
    .values({ tokenHash: sha256(token), ...row } satisfies WholeRow<'mailTests'>)
    .execute()
  return token
}

/** Notes that the mail server took a test. */
export async function markTestTaken(db: Database, token: string, now: Date): Promise<void> {
  await db
    .updateTable('mailTests')
    .set({ takenAt: now.toISOString() })
    .where('tokenHash', '=', sha256(token))
    .execute()
}

/** The test behind a link, while its server and sender are those in use; a confirmed one stays readable. */
export async function findTest(
  db: Database,
  token: string,
  { fingerprint }: Pick<MailSettings, 'fingerprint'>,
  now: Date,
) {
  const since = new Date(now.getTime() - MAIL_TEST_DAYS * DAY_MS).toISOString()
  const test = await db
    .selectFrom('mailTests')
    .select(['tokenHash', 'recipient', 'confirmedAt'])
    .where('tokenHash', '=', sha256(token))
    .where('fingerprint', '=', fingerprint)
    .where('createdAt', '>', since)
    .executeTakeFirst()
  return test ?? null
}

/**
 * Notes that someone has pressed the button behind the link, and forgets what was confirmed before. The mail server has
 * taken the test then, also where its answer came too late.
 */
export async function confirmTest(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db
      .updateTable('mailTests')
      .set(({ fn, val, ref }) => ({
        confirmedAt: now.toISOString(),
        takenAt: fn.coalesce(ref('takenAt'), val(now.toISOString())),
      }))
      .where('tokenHash', '=', tokenHash)
      .where('confirmedAt', 'is', null)
      .execute()
    await db
      .deleteFrom('mailTests')
      .where('confirmedAt', 'is not', null)
      .where('tokenHash', '!=', tokenHash)
      .execute()
  })
}

/** Removes the tests whose links work no more (docs/product.md, "Retention"). */
export async function deleteOldTests(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - MAIL_TEST_DAYS * DAY_MS).toISOString()
  await db
    .deleteFrom('mailTests')
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<=', since)
    .execute()
}

/** How far connecting mail has got: whether someone has confirmed this server and this sender, and what waits. */
export async function readMailState(
  db: Database,
  { serverUrl, fingerprint }: MailSettings,
  now: Date,
): Promise<MailState> {
  const test = await findLatestTest(db, fingerprint, now)
  const month = new Date(now.getTime() - MAIL_RETENTION_DAYS * DAY_MS).toISOString()
  const waiting = await countMails(db, (mails) => mails.where('state', '=', 'waiting'))
  const unsent = await countMails(db, (mails) =>
    mails.where('takenBy', '=', 'outbox').where('finishedAt', '>', month),
  )
  const counts = { test, waiting, unsent }
  if (serverUrl === null) return { is: 'none', ...counts, test: null, since: null }
  if (!test) return { is: 'untested', ...counts, since: null }
  const { confirmedAt } = test
  if (confirmedAt === null) return { is: 'waiting', ...counts, since: null }
  // What is older has been removed (docs/product.md, "Retention").
  const isWhole = confirmedAt >= month
  const since = isWhole ? confirmedAt : month
  const taken = await countMails(db, (mails) =>
    mails.where('takenBy', '=', 'mail server').where('finishedAt', '>=', since),
  )
  const refused = await countMails(db, (mails) =>
    mails.where('state', '=', 'failed').where('finishedAt', '>=', since),
  )
  return { is: 'confirmed', ...counts, since: { taken, refused, isWhole } }
}

/** The confirmed one before one that waits. */
async function findLatestTest(db: Database, fingerprint: string, now: Date) {
  const since = new Date(now.getTime() - MAIL_TEST_DAYS * DAY_MS).toISOString()
  const test = await db
    .selectFrom('mailTests')
    .leftJoin('users', 'users.id', 'askedBy')
    .select(['recipient', 'username as askedBy', 'takenAt', 'confirmedAt'])
    .where('fingerprint', '=', fingerprint)
    .where('takenAt', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('confirmedAt', 'is not', null), eb('mailTests.createdAt', '>', since)]),
    )
    .orderBy(({ eb }) => eb('confirmedAt', 'is', null))
    .orderBy('takenAt', 'desc')
    .executeTakeFirst()
  const takenAt = test?.takenAt
  return test && takenAt ? { ...test, takenAt } : null
}

type Mails = ReturnType<typeof allMails>

function allMails(db: Database) {
  return db.selectFrom('mails').select(({ fn }) => fn.countAll<number>().as('count'))
}

async function countMails(db: Database, chosen: (mails: Mails) => Mails): Promise<number> {
  return Number((await chosen(allMails(db)).executeTakeFirstOrThrow()).count)
}
