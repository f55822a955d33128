import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Answer, ask } from './ask'
import type { UpdateSettings } from './update-settings'

/** Between two pages that are asked for, in milliseconds. */
const PAUSE_MS = 250

/** How often the servers are asked what visitors got, in milliseconds. */
const LOOK_MS = 5_000

/** So many answers have to fail: one may have met the restart itself. */
const FEWEST_FAILED = 3

/** So much larger may the share of failed answers be than before. */
const MORE_FAILED = 0.01

/** Pages are slow if their median is so many times the earlier one, and above so many milliseconds. */
const SLOWER = 4
const SLOW_MS = 1_000

/** Fewer answers say nothing about how long a page takes. */
const FEWEST_TIMED = 10

export interface Count {
  answers: number
  failed: number
}

/** What a site answered over some time. */
export interface Figures {
  /** Pages that the update itself asked for. */
  pages: Count
  medianMs: number
  /** What visitors asked for; null where the server does not tell. */
  visitors: Count | null
  /** False when the site could not book its test time. */
  isUseful: boolean
}

type Watched = Pick<UpdateSettings, 'address' | 'environment'> & { paths: readonly string[] }

/**
 * Asks the server for pages in turn, for each at least once.
 *
 * @param isEnough looks at the figures so far, and ends it early
 */
export async function watch(
  site: Watched,
  ms: number,
  isEnough: (figures: Figures) => boolean = () => false,
): Promise<Figures> {
  const end = Date.now() + ms
  const answers: Answer[] = []
  let [seen, seenAt] = [await look(site), Date.now()]
  let asked = 0
  for (;;) {
    const path = site.paths[asked % site.paths.length] ?? '/'
    answers.push(...(await askUntilItAnswers(site.address + path)))
    asked += 1
    if (Date.now() - seenAt > LOOK_MS) [seen, seenAt] = [await look(site), Date.now()]
    const isOver = Date.now() >= end && asked >= site.paths.length
    if (isOver || isEnough(figuresOf(answers, seen))) break
    await pause(PAUSE_MS)
  }
  return figuresOf(answers, await look(site))
}

/** A page that fails is asked for again: one that goes on failing is enough to go back. */
async function askUntilItAnswers(address: string): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < FEWEST_FAILED && answers.every(hasFailed)) {
    if (answers.length > 0) await pause(PAUSE_MS)
    answers.push(await ask(address))
  }
  return answers
}

const hasFailed = ({ status }: Answer) => status !== 200

/** How a site's answers are worse than before, in our words; null when they are not. */
export function worsened(before: Figures, since: Figures): string | null {
  if (hasMoreFailures(before.pages, since.pages)) {
    return `${since.pages.failed} of ${since.pages.answers} pages fail, and ${before.pages.failed} of ${before.pages.answers} did before.`
  }
  if (since.visitors && hasMoreFailures(before.visitors, since.visitors)) {
    return `${since.visitors.failed} of visitors’ ${since.visitors.answers} requests fail.`
  }
  if (before.isUseful && !since.isUseful) return 'Nobody can book.'
  const isSlow = since.medianMs > Math.max(SLOW_MS, SLOWER * before.medianMs)
  if (!isSlow || since.pages.answers < FEWEST_TIMED) return null
  return `A page takes ${Math.round(since.medianMs)} ms, and took ${Math.round(before.medianMs)} ms before.`
}

function hasMoreFailures(before: Count | null, { answers, failed }: Count): boolean {
  const usual = before && before.answers > 0 ? before.failed / before.answers : 0
  return failed >= FEWEST_FAILED && failed / answers > usual + MORE_FAILED
}

function figuresOf(
  answers: readonly Answer[],
  seen: Pick<Figures, 'visitors' | 'isUseful'>,
): Figures {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const failed = answers.filter(hasFailed).length
  return {
    pages: { answers: answers.length, failed },
    medianMs: times[times.length >> 1] ?? 0,
    ...seen,
  }
}

const usefulSchema = z.object({ useful: z.boolean().nullable() })

/** What the server itself says. */
async function look({
  address,
  environment,
}: Watched): Promise<Pick<Figures, 'visitors' | 'isUseful'>> {
  const { METRICS_TOKEN: token } = environment
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  const ready = await ask(`${address}/readyz`)
  const useful = ready.status === 200 ? usefulSchema.safeParse(JSON.parse(ready.body)) : null
  const metrics = await ask(`${address}/metrics`, headers)
  return {
    visitors: metrics.status === 200 ? countVisitors(metrics.body) : null,
    isUseful: useful?.data?.useful !== false,
  }
}

/** @param metrics of the server, since it started */
function countVisitors(metrics: string): Count {
  const lines = metrics.matchAll(/^http_requests_total\{[^}]*status="(\w+)"[^}]*\} (\d+)/gm)
  const counts = Array.from(lines, ([, status, count]) => ({ status, count: Number(count) }))
  const total = (of: typeof counts) => of.reduce((sum, { count }) => sum + count, 0)
  return { answers: total(counts), failed: total(counts.filter(({ status }) => status === '5xx')) }
}
