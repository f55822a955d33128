import type { Database, Tables } from '~/platform/database/schema'
import type { JobRow } from '~/platform/jobs/job-state'
import type { MinuteOutcome } from './minute-task'

/** What is known of the copies of each minute. */
export type MinuteRow = Tables['minuteCopies']

const ONLY_ROW = 1

/** Undefined until the first is in its place. */
export function readMinute(db: Database): Promise<MinuteRow | undefined> {
  return db.selectFrom('minuteCopies').selectAll().executeTakeFirst()
}

/** As of when everything is in its place, as far as the job that copies has found; null when it never has. */
export function safeAtOf(job: JobRow | undefined): string | null {
  if (!job?.succeededAt) return null
  return new Date(Date.parse(job.succeededAt) - (job.tookMs ?? 0)).toISOString()
}

/** Notes what the program that copies has done. */
export async function noteMinute(db: Database, { made, proof }: MinuteOutcome): Promise<void> {
  if (made) {
    const untried = { oldestAt: null, triedAt: null, provedAt: null, failure: null }
    await db
      .insertInto('minuteCopies')
      .values({ id: ONLY_ROW, ...untried, ...made })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(made))
      .execute()
  }
  if (!proof) return
  const { failure, oldestAt, triedAt } = proof
  const proved = failure === null ? { provedAt: triedAt } : {}
  await db
    .updateTable('minuteCopies')
    .set({ failure, oldestAt, triedAt, ...proved })
    .where('id', '=', ONLY_ROW)
    .execute()
}
