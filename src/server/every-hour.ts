import type { Site } from './site'

const HOUR_MS = 60 * 60 * 1000

/**
 * Does something now and every hour, for as long as the process lives. A failure is logged, and tried
 * again an hour later.
 *
 * @param name says in the log what failed
 */
export function everyHour(site: Site, name: string, task: (site: Site) => Promise<void>): void {
  const run = () => task(site).catch((error) => site.log.error({ err: error }, `${name} failed`))
  void run()
  setInterval(run, HOUR_MS).unref()
}
