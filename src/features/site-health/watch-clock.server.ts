import { formatMoment } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'
import { isFuture } from '~/platform/clock'
import type { Database } from '~/platform/database/schema'
import type { Job } from '~/platform/jobs/job'
import { listJobs } from '~/platform/jobs/job-rows'
import { JobFailure } from '~/platform/log/what-failed'
import type { Site } from '~/platform/site'

/** The job that watches the server's clock. */
export const WATCHING_THE_CLOCK = 'watching the clock'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Smaller corrections of the clock are ignored, in milliseconds. */
const UNNOTICED_MS = MINUTE_MS

interface Watched {
  /** The clock's time, in milliseconds. */
  at: number
  /** By a clock that can't be set, in milliseconds. */
  steadyAt: number
  /** The last jump, in words. */
  jump: { words: string; steadyAt: number } | null
}

/** By the database of each site in this process. */
const watched = new WeakMap<Database, Watched>()

/**
 * Compares the clock with how long this process has run, and at first with when jobs were last done. A jump stays a failure
 * for a day, so that it is read (docs/product.md, "The clock").
 *
 * @param steady a clock that can't be set, in milliseconds
 * @throws {JobFailure} that says by how much the clock has jumped, and which way
 */
export async function watchClock(
  { db, now }: Pick<Site, 'db' | 'now'>,
  steady: () => number = () => performance.now(),
): Promise<void> {
  const at = now().getTime()
  const steadyAt = steady()
  const before = watched.get(db)
  const ahead = before ? at - before.at - (steadyAt - before.steadyAt) : await sinceJobs(db, now())
  const isJump = Math.abs(ahead) > UNNOTICED_MS
  const jump = isJump ? { words: wordsOf(ahead, now()), steadyAt } : (before?.jump ?? null)
  watched.set(db, { at, steadyAt, jump })
  if (jump && steadyAt - jump.steadyAt < DAY_MS) throw new JobFailure(jump.words)
}

/** A job that erases what is old, and waits for a day after a jump: a clock that is years ahead makes everything old. */
export function onceClockIsSure(run: (site: Site) => Promise<void>): Job['run'] {
  return async (site) => {
    const jump = watched.get(site.db)?.jump
    if (!jump || performance.now() - jump.steadyAt >= DAY_MS) await run(site)
  }
}

/** In milliseconds: negative when the clock is behind the last run of a job, because it was put back; otherwise 0. */
async function sinceJobs(db: Database, now: Date): Promise<number> {
  const moments = (await listJobs(db)).flatMap(({ succeededAt, failedAt }) =>
    [succeededAt, failedAt].flatMap((moment) => moment ?? []),
  )
  const last = moments
    .filter((moment) => isFuture(moment, now))
    .sort()
    .at(-1)
  return last === undefined ? 0 : now.getTime() - Date.parse(last)
}

function wordsOf(ahead: number, now: Date): string {
  const by = durationWords(Math.abs(ahead))
  return ahead > 0
    ? `The clock jumped forward by ${by}; it then said ${formatMoment(now)}. Either it was set, or the server was asleep.`
    : `The clock was put back by ${by}; it then said ${formatMoment(now)}.`
}

function durationWords(ms: number): string {
  if (ms >= 2 * DAY_MS) return counted(Math.round(ms / DAY_MS), 'day')
  if (ms >= 2 * HOUR_MS) return counted(Math.round(ms / HOUR_MS), 'hour')
  return counted(Math.round(ms / MINUTE_MS), 'minute')
}
