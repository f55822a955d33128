import type { Database } from '../database/schema'
import type { Job } from './job'
import type { JobRow } from './job-state'

/** In milliseconds. A process silent for this long has died, and another takes over its job. */
const LEASE_MS = 60_000

/** In milliseconds. Rows of jobs that no server runs any more are then dropped. */
const GONE_MS = 10 * 60_000

/** The value of `server` for a job shared by all servers. */
const ALL = ''

/** The outcome of a run. */
export interface Outcome {
  startedAt: Date
  endedAt: Date
  /** Null when it worked. */
  failure: string | null
}

/** All jobs, by name. */
export function listJobs(db: Database): Promise<JobRow[]> {
  return db.selectFrom('jobs').selectAll().orderBy('name').orderBy('server').execute()
}

/** Adds the row of a job that has none; it is due immediately. */
export async function noteJob(db: Database, { name, everyMs }: Job, now: Date): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name, server: ALL, everyMs, nextAt: now.toISOString(), failures: 0 })
    .onConflict((conflict) => conflict.columns(['name', 'server']).doUpdateSet({ everyMs }))
    .execute()
}

/** Makes a shared job start within seconds. */
export async function makeDue(db: Database, name: string, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ nextAt: now.toISOString() })
    .where('name', '=', name)
    .where('server', '=', ALL)
    .execute()
}

/** True when a job is due and unclaimed. A clock that was put back delays none. */
export function isDue({ nextAt, leaseUntil, everyMs }: JobRow, now: Date): boolean {
  const isFuture = (moment: string, most: number) => {
    const left = Date.parse(moment) - now.getTime()
    return left > 0 && left <= most
  }
  return !isFuture(nextAt, everyMs) && !(leaseUntil !== null && isFuture(leaseUntil, LEASE_MS))
}

/** Claims a due job; false when another server has been first. */
export async function claimJob(
  db: Database,
  { name, nextAt, holder, leaseUntil }: JobRow,
  by: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ holder: by, leaseUntil: leaseFrom(now) })
    .where('name', '=', name)
    .where('server', '=', ALL)
    .where('nextAt', '=', nextAt)
    .where('holder', holder === null ? 'is' : '=', holder)
    .where('leaseUntil', leaseUntil === null ? 'is' : '=', leaseUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Extends the leases on the jobs that a process is doing. */
export async function renewLeases(
  db: Database,
  names: string[],
  by: string,
  now: Date,
): Promise<void> {
  if (names.length === 0) return
  await db
    .updateTable('jobs')
    .set({ leaseUntil: leaseFrom(now) })
    .where('holder', '=', by)
    .where('name', 'in', names)
    .execute()
}

/** Releases the unfinished jobs of a stopping process: the next one begins them immediately. */
export async function releaseLeases(db: Database, by: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ holder: null, leaseUntil: null })
    .where('holder', '=', by)
    .execute()
}

/** Records the outcome of a shared job, unless another process has claimed it since. */
export async function noteOutcome(
  db: Database,
  job: Job,
  by: string,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set(({ eb, lit }) => ({
      ...factsOf(job, outcome),
      holder: null,
      leaseUntil: null,
      failures: outcome.failure === null ? lit(0) : eb('failures', '+', 1),
    }))
    .where('name', '=', job.name)
    .where('holder', '=', by)
    .execute()
}

/** The same for a server's own job. */
export async function noteOwnOutcome(
  db: Database,
  job: Job,
  server: string,
  outcome: Outcome & { failures: number },
): Promise<void> {
  const facts = { ...factsOf(job, outcome), failures: outcome.failures }
  await db
    .insertInto('jobs')
    .values({ name: job.name, server, ...facts })
    .onConflict((conflict) => conflict.columns(['name', 'server']).doUpdateSet(facts))
    .execute()
}

/** Removes rows of servers that are gone, and of jobs that this release does not know. */
export async function dropGoneJobs(
  db: Database,
  rows: readonly JobRow[],
  { known, server, now }: { known: readonly string[]; server: string; now: Date },
): Promise<void> {
  for (const row of rows) {
    const isOurs = known.includes(row.name) && [ALL, server].includes(row.server)
    if (isOurs || now.getTime() - Date.parse(row.nextAt) < GONE_MS) continue
    await db
      .deleteFrom('jobs')
      .where('name', '=', row.name)
      .where('server', '=', row.server)
      .where('nextAt', '=', row.nextAt)
      .execute()
  }
}

function factsOf({ everyMs }: Job, { startedAt, endedAt, failure }: Outcome) {
  const at = endedAt.toISOString()
  const nextAt = new Date(startedAt.getTime() + everyMs).toISOString()
  const tookMs = Math.max(0, endedAt.getTime() - startedAt.getTime())
  const result = failure === null ? { succeededAt: at, tookMs } : { failedAt: at, failure }
  return { everyMs, nextAt, ...result }
}

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString()
}
