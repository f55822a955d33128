import { hostname } from 'node:os'
import { latestBy } from '../clock'
import { OperatorError } from '../operator-error'
import type { Database } from './schema'

/** A server that has not been seen for so long has died, in milliseconds: it says each half minute that it runs. */
const LIVE_MS = 90_000

/** With this migration servers began to say that they run. */
const SINCE = '0146-servers'

/** Names the migration that a contraction completes, as in `0042-contract-0031`. */
const contraction = /-contract-(\d+)$/

/** This one: its machine and process. */
const OWN = `${hostname()}, process ${process.pid}`

/** The number of the migration whose change a migration ends by taking something away; null for one that only adds. */
export function endedBy(migration: string): string | null {
  return contraction.exec(migration)?.[1] ?? null
}

/**
 * Says that this server runs, until {@link dropServer}, and drops those that have died.
 *
 * @param schema the newest migration that it knows
 */
export async function noteServer(
  db: Database,
  { version, schema, now }: { version: string; schema: string; now: Date },
): Promise<void> {
  const facts = { version, schema, seenAt: now.toISOString() }
  await db
    .insertInto('servers')
    .values({ id: OWN, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute()
  await db
    .deleteFrom('servers')
    .where(({ eb, or }) =>
      or([eb('seenAt', '<', liveSince(now)), eb('seenAt', '>', latestBy(now))]),
    )
    .execute()
}

/** Says that this server has stopped. */
export async function dropServer(db: Database): Promise<void> {
  await db.deleteFrom('servers').where('id', '=', OWN).execute()
}

/**
 * Drops the servers of the site from which a copy was made: none of them runs on it.
 *
 * @param past the migrations that the copy has been through
 * @returns those that ran when the copy was made, by machine, process and version
 */
export async function dropServers(db: Database, past: readonly string[]): Promise<string[]> {
  if (!past.includes(SINCE)) return []
  const all = await db.selectFrom('servers').selectAll().orderBy('id').execute()
  await db.deleteFrom('servers').execute()
  // The copy may be minutes old: the last that was seen says when it was made.
  const last = Math.max(...all.map(({ seenAt }) => Date.parse(seenAt)))
  return all.filter(({ seenAt }) => seenAt > liveSince(new Date(last))).map(nameOf)
}

/**
 * Refuses to take away what a running server of an earlier version still uses
 * (docs/decisions/099-one-command-updates-the-site.md).
 *
 * @param past the migrations that the database has been through
 * @param due those that would run now
 * @throws {OperatorError} that names the servers
 */
export async function refuseWhileNeeded(
  db: Database,
  past: readonly string[],
  due: readonly string[],
): Promise<void> {
  const [newest] = due
    .flatMap((name) => endedBy(name) ?? [])
    .sort()
    .toReversed()
  if (newest === undefined || !past.includes(SINCE)) return
  const live = await db
    .selectFrom('servers')
    .select(['id', 'version', 'schema'])
    .where('seenAt', '>', liveSince(new Date()))
    .where('seenAt', '<=', latestBy(new Date()))
    .orderBy('id')
    .execute()
  // A server that knows the beginning of the change does without what the end takes away.
  const needing = live.filter(({ schema }) => schema.slice(0, newest.length) < newest)
  if (needing.length === 0) return
  const names = needing.map(nameOf).join('; ')
  throw new OperatorError(
    `This version takes away from the database what a running server still needs: ${names}. Nothing has been changed. Stop that server, then start this one again; a server that was killed counts for a minute and a half (docs/operations.md, "Upgrade").`,
  )
}

const nameOf = ({ id, version }: { id: string; version: string }) => `${id} (version ${version})`

function liveSince(now: Date): string {
  return new Date(now.getTime() - LIVE_MS).toISOString()
}
