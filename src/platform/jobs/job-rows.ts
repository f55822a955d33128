import type { Database } from '../database/schema'
import type { Job } from './job'
import type { JobRow } from './job-state'

/** A process that has said nothing for so long has died, and another does its job, in milliseconds. */
const LEASE_MS = 60_000

/** After how long rows of jobs that no server does any more are dropped, in milliseconds. */
const GONE_MS = 10 * 60_000

/** The job of all servers together. */
const ALL = ''

/** What became of a run. */
export interface Outcome {
  startedAt: Date
  endedAt: Date
  /** Null when it worked. */
  failure: string | null
}

/** All jobs as they stand, by name. */
export function listJobs(db: Database): Promise<JobRow[]> {
  return db.selectFrom('jobs').selectAll().orderBy('name').orderBy('server').execute()
}

/** Makes the row of a job that has none; it is due at once. */
export async function noteJob(db: Database, { name, everyMs }: Job, now: Date): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name, server: ALL, everyMs, nextAt: now.toISOString(), failures: 0 })
    .onConflict((conflict) => conflict.columns(['name', 'server']).doUpdateSet({ everyMs }))
    .execute()
}

/** Has a job of all servers begin within seconds. */
export async function makeDue(db: Database, name: string, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ nextAt: now.toISOString() })
    .where('name', '=', name)
    .where('server', '=', ALL)
    .execute()
}

/** Whether a job is due and nobody has it. A clock that was put back keeps none waiting. */
export function isDue({ nextAt, leaseUntil, everyMs }: JobRow, now: Date): boolean {
  const isFuture = (moment: string, most: number) => {
    const left = Date.parse(moment) - now.getTime()
    return left > 0 && left <= most
  }
  return !isFuture(nextAt, everyMs) && !(leaseUntil !== null && isFuture(leaseUntil, LEASE_MS))
}

/** Takes a job that was found due; false when another server has been first. */
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

/** Says that a process is still at its jobs. */
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

/** Gives up what a stopping process has not finished: the next one begins it at once. */
export async function releaseLeases(db: Database, by: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ holder: null, leaseUntil: null })
    .where('holder', '=', by)
    .execute()
}

/** Notes what became of a job of all servers, unless another process has it by now. */
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

/** The same of a server's own job. */
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

/** Drops what other servers did that are gone, and jobs that this release does not know. */
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
