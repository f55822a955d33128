import type { Database } from '../database/schema'
import { listJobs } from './job-rows'
import { jobStateOf } from './job-state'

/** The job that checks that visitors can book. */
export const TRYING_A_BOOKING = 'trying a booking'

export async function isUseful(db: Database, now: Date): Promise<boolean | null> {
  const row = (await listJobs(db)).find(({ name }) => name === TRYING_A_BOOKING)
  if (!row) return null
  const state = jobStateOf(row, now)
  if (state === 'failing') return false
  return row.succeededAt === null || state === 'late' ? null : true
}
