import type { Site } from '../site'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A recurring automatic job of the site (docs/product.md, "Site health"). */
export interface Job {
  /** Its name in the database, the log and the figures: "sending reminders". */
  name: string
  everyMs: number
  /** In milliseconds. It is then told to stop, and counts as failed. */
  limitMs: number
  /** True for jobs on a server's own memory or folder. Others share one lease among all servers. */
  isOfEachServer?: boolean
  /** True when a server that has just started does everything else first. */
  isLater?: boolean
  /** @param site its `isStopping` is also true after the job's time limit */
  run: (site: Site, visit: Visit) => Promise<void>
}

export type Visit = (address: string) => Promise<Response>

/** Interval and time limit. */
export const everyMinute = { everyMs: MINUTE_MS, limitMs: 10 * MINUTE_MS }
export const everyHour = { everyMs: HOUR_MS, limitMs: 30 * MINUTE_MS }

/** For jobs that wait for other sites, or rest between steps. */
export const longLimit = { limitMs: 6 * HOUR_MS }
