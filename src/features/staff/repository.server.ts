import type { CopiedKind } from '~/content-kinds/registry'
import type { CopyRow } from '~/content-kinds/working-copies/working-copies'
import { ANSWER_COPY_RETENTION_DAYS, COPY_RETENTION_DAYS } from '~/domain/retention'
import { Problem } from '~/platform/api/problem'
import type { Database, WholeRow } from '~/platform/database/schema'
import { COPY_LIMITS, WRITING_MS } from './rules'
import {
  type WorkingCopy,
  type WorkingCopyFacts,
  type WorkingCopyInput,
  workingCopyFacts,
  workingCopySchema,
} from './schema'

const factColumns = [
  'kind',
  'startedFrom',
  'label',
  'userId',
  'editor',
  'revision',
  'since',
  'at',
  'seenAt',
] as const

/** The sign of an open editor is stored this often, in milliseconds: it comes far more often. */
const SEEN_EVERY_MS = 60_000

export async function listWorkingCopies(
  db: Database,
  kind: CopiedKind,
  userId: string,
  now: Date,
): Promise<WorkingCopyFacts[]> {
  const rows = await copiesOf(db, userId).where('kind', '=', kind).orderBy('at', 'desc').execute()
  return rows.map((row) => workingCopyFacts.parse(named(row, now)))
}

/** The number of a person's working copies of content, and the one unchanged for longest. */
export async function countWorkingCopies(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ count: number; oldest: WorkingCopyFacts | null }> {
  const rows = await copiesOf(db, userId).where('kind', '!=', 'answers').orderBy('at').execute()
  const [oldest] = rows
  const facts = oldest && workingCopyFacts.parse(named(oldest, now))
  return { count: rows.length, oldest: facts ?? null }
}

function copiesOf(db: Database, userId: string) {
  return db
    .selectFrom('workingCopies')
    .leftJoin('users', 'users.id', 'userId')
    .select(factColumns)
    .select(({ fn }) => fn.coalesce('enquiryId', 'thingId').as('id'))
    .select(['users.name', 'users.username'])
    .where('userId', '=', userId)
}

/** One working copy; null if it does not exist. */
export async function findWorkingCopy(
  db: Database,
  { kind, thingId }: CopyRow,
  now: Date,
): Promise<WorkingCopy | null> {
  const row = await db
    .selectFrom('workingCopies')
    .leftJoin('users', 'users.id', 'userId')
    .select(factColumns)
    .select(({ fn }) => fn.coalesce('enquiryId', 'thingId').as('id'))
    .select(['form', 'users.name', 'users.username'])
    .where('kind', '=', kind)
    .where('thingId', '=', thingId)
    .executeTakeFirst()
  if (!row) return null
  return workingCopySchema.parse({ ...named(row, now), values: JSON.parse(row.form) })
}

/**
 * Stores a working copy, replacing its earlier state.
 * @throws {Problem} 422 when it is larger than allowed (docs/product.md, "Working copies")
 */
export async function storeWorkingCopy(
  db: Database,
  row: CopyRow,
  { values, startedFrom, editor, revision, label }: WorkingCopyInput,
  { userId, since, now }: { userId: string; since: string; now: Date },
): Promise<void> {
  const time = now.toISOString()
  const written = { startedFrom, editor, revision, label, userId, since, at: time, seenAt: time }
  const form = JSON.stringify(values)
  if (Buffer.byteLength(form) > COPY_LIMITS.bytes) throw new Problem(422, TOO_LARGE)
  await db
    .insertInto('workingCopies')
    .values({ ...row, form, ...written } satisfies WholeRow<'workingCopies'>)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'thingId']).doUpdateSet({ form, ...written }),
    )
    .execute()
}

const TOO_LARGE = `What you have typed takes more than ${COPY_LIMITS.bytes / 1_000_000} MB, so the server keeps no working copy of it. Please shorten it.`

/** Gives a working copy to another editor, from its current revision. */
export async function giveWorkingCopyTo(
  db: Database,
  { kind, thingId }: CopyRow,
  { editor, userId, since, now }: { editor: string; userId: string; since: string; now: Date },
): Promise<void> {
  await db
    .updateTable('workingCopies')
    .set({ editor, userId, since, seenAt: now.toISOString() })
    .where('kind', '=', kind)
    .where('thingId', '=', thingId)
    .execute()
}

/** Notes that an editor is open, once a minute at most. */
export async function noteSeen(
  db: Database,
  { kind, thingId }: CopyRow,
  editor: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('workingCopies')
    .set({ seenAt: now.toISOString() })
    .where('kind', '=', kind)
    .where('thingId', '=', thingId)
    .where('editor', '=', editor)
    .where(({ eb, or }) =>
      or([
        eb('seenAt', '<=', new Date(now.getTime() - SEEN_EVERY_MS).toISOString()),
        eb('seenAt', '>', now.toISOString()),
      ]),
    )
    .execute()
}

/**
 * Removes one of a person's own working copies; any other stays.
 *
 * @param editor keeps the copy when another editor has gone on with it; without one it goes in any case
 */
export async function discardWorkingCopy(
  db: Database,
  { kind, thingId }: CopyRow,
  userId: string,
  editor: string | undefined,
): Promise<void> {
  await db
    .deleteFrom('workingCopies')
    .where('kind', '=', kind)
    .where('thingId', '=', thingId)
    .where('userId', '=', userId)
    .$if(editor !== undefined, (query) => query.where('editor', '=', editor ?? ''))
    .execute()
}

/** Removes the copies whose retention has passed, and the links to previews that have ended (docs/product.md, "Retention"). */
export async function sweepWorkingCopies({
  db,
  now,
}: {
  db: Database
  now: () => Date
}): Promise<void> {
  const before = (days: number) => {
    return new Date(now().getTime() - days * 24 * 60 * 60 * 1000).toISOString()
  }
  await db.deleteFrom('workingCopies').where('at', '<=', before(COPY_RETENTION_DAYS)).execute()
  await db
    .deleteFrom('workingCopies')
    .where('enquiryId', 'is not', null)
    .where('at', '<=', before(ANSWER_COPY_RETENTION_DAYS))
    .execute()
  await db.deleteFrom('previewLinks').where('expiresAt', '<=', now().toISOString()).execute()
}

function named<Row extends { name: string | null; username: string | null; seenAt: string }>(
  row: Row,
  now: Date,
) {
  return {
    ...row,
    userName: row.name ?? row.username ?? 'Someone',
    isActive: Math.abs(now.getTime() - Date.parse(row.seenAt)) < WRITING_MS,
  }
}
