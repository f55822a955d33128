import type { Tables } from '../database/schema'

/** A job this overdue is late, in milliseconds. */
const LATE_MS = 15 * 60_000

/** In milliseconds. A job that runs this rarely fails at its first failure; others after several in a row. */
const RARE_MS = 60 * 60_000
const FAILURES_IN_A_ROW = 3

export type JobRow = Tables['jobs']

/** `failing` and `late` need attention; a single failure of a job that runs each minute does not. */
export type JobState = 'works' | 'running' | 'failing' | 'late'

/**
 * The state of a job at a moment (docs/product.md, "Site health").
 * @param upMs uptime of this process, in milliseconds: a job that waited while no site ran counts as overdue from the
 * start of the process
 */
export function jobStateOf(row: JobRow, now: Date, upMs = process.uptime() * 1000): JobState {
  const most = row.everyMs >= RARE_MS ? 1 : FAILURES_IN_A_ROW
  if (row.failures >= most) return 'failing'
  if (row.leaseUntil !== null && Date.parse(row.leaseUntil) > now.getTime()) return 'running'
  return Math.min(now.getTime() - Date.parse(row.nextAt), upMs) > LATE_MS ? 'late' : 'works'
}
