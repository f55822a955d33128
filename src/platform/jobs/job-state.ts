import type { Tables } from '../database/schema'

/** How overdue a job is when it counts as late, in milliseconds. */
const LATE_MS = 15 * 60_000

/** A job that runs at least this rarely fails at its first failure; of others several in a row count, in milliseconds. */
const RARE_MS = 60 * 60_000
const FAILURES_IN_A_ROW = 3

export type JobRow = Tables['jobs']

/** `failing` and `late` need someone; one failure of what runs each minute passes by itself. */
export type JobState = 'works' | 'running' | 'failing' | 'late'

/**
 * How a job is at a moment (docs/product.md, "Site health").
 *
 * @param upMs for how long this process has run, in milliseconds: a job that waited while no site ran is late no sooner
 *   than one that waits from now on
 */
export function jobStateOf(row: JobRow, now: Date, upMs = process.uptime() * 1000): JobState {
  const most = row.everyMs >= RARE_MS ? 1 : FAILURES_IN_A_ROW
  if (row.failures >= most) return 'failing'
  if (row.leaseUntil !== null && Date.parse(row.leaseUntil) > now.getTime()) return 'running'
  return Math.min(now.getTime() - Date.parse(row.nextAt), upMs) > LATE_MS ? 'late' : 'works'
}
