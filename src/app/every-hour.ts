import type { Site } from '~/platform/site'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Runs a task now and every hour for as long as the process lives. A failure is logged, and the task runs
 * again an hour later.
 *
 * @param name identifies the task in the log
 * @returns once it has run for the first time
 */
export const everyHour: Repeat = (...job) => repeat(HOUR_MS, ...job)

/** The same every minute. */
export const everyMinute: Repeat = (...job) => repeat(MINUTE_MS, ...job)

/** The same from the first minute after the start on, for what a start need not be slowed by. */
export function everyLaterMinute(...job: Job): void {
  begin(MINUTE_MS, ...job)
}

type Job = [site: Site, name: string, task: (site: Site) => Promise<void>]
type Repeat = (...job: Job) => Promise<void>

function repeat(interval: number, ...job: Job): Promise<void> {
  return begin(interval, ...job)()
}

/** @returns what runs the task besides */
function begin(interval: number, ...[site, name, task]: Job): () => Promise<void> {
  const run = () => task(site).catch((error) => site.log.error({ err: error }, `${name} failed`))
  setInterval(run, interval).unref()
  return run
}
