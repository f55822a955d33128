import type { Site } from './site'

const HOUR_MS = 60 * 60 * 1000

/**
 * Runs a task now and every hour for as long as the process lives. A failure is logged, and the task runs
 * again an hour later.
 *
 * @param name identifies the task in the log
 * @returns once it has run for the first time
 */
export function everyHour(
  site: Site,
  name: string,
  task: (site: Site) => Promise<void>,
): Promise<void> {
  const run = () => task(site).catch((error) => site.log.error({ err: error }, `${name} failed`))
  setInterval(run, HOUR_MS).unref()
  return run()
}
