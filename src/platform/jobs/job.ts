import type { Site } from '../site'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Something that the site does again and again by itself (docs/product.md, "Site health"). */
export interface Job {
  /** Names it in the database, the log and the figures: "sending reminders". */
  name: string
  everyMs: number
  /** After so long it is told to stop, and counts as failed. */
  limitMs: number
  /** Whether it is each server's own: of its memory or its folder. All others have one lease for all servers. */
  isOfEachServer?: boolean
  /** Whether a server that has just started first does everything else. */
  isLater?: boolean
  /** @param site its `isStopping` is also true once the job's time is over */
  run: (site: Site, visit: Visit) => Promise<void>
}

/** Asks this site for an address, as a visitor does. */
export type Visit = (address: string) => Promise<Response>

/** How often a job runs, and how long it may take. */
export const everyMinute = { everyMs: MINUTE_MS, limitMs: 10 * MINUTE_MS }
export const everyHour = { everyMs: HOUR_MS, limitMs: 30 * MINUTE_MS }

/** The same of what waits for other sites, or rests between its steps. */
export const longLimit = { limitMs: 6 * HOUR_MS }
