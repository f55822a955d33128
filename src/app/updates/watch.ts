import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask, askReady } from './server'

/** Between two requests, in milliseconds. */
const PAUSE_MS = 250

/** One answer may have failed because of the restart itself. */
const FEWEST_FAILED = 3

/** The share of failed answers may grow by this much. */
const MORE_FAILED = 0.01

/** Pages are slow if their median is this many times the earlier one, and above this many milliseconds. */
const SLOWER = 4
const SLOW_MS = 1_000

/** Fewer answers say nothing about how long a page takes. */
const FEWEST_TIMED = 10

export interface Figures {
  answers: number
  failed: number
  medianMs: number
  /** False when the site could not book its test time. */
  canBook: boolean
}

/**
 * Asks the server for pages in turn, for each at least once.
 *
 * @param isEnough ends it early
 */
export async function watch(
  address: string,
  paths: readonly string[],
  ms: number,
  isEnough: (figures: Figures) => boolean = () => false,
): Promise<Figures> {
  const end = Date.now() + ms
  const answers: Answer[] = []
  for (let asked = 0; asked < paths.length || Date.now() < end; asked += 1) {
    if (asked > 0) await pause(PAUSE_MS)
    answers.push(...(await askUntilItAnswers(address + (paths[asked % paths.length] ?? '/'))))
    if (isEnough(figuresOf(answers, true))) break
  }
  const ready = await askReady(address)
  return figuresOf(answers, typeof ready === 'string' || ready.useful !== false)
}

/** Asks for a page that fails again: one that goes on failing is enough to go back. */
async function askUntilItAnswers(address: string): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < FEWEST_FAILED && answers.every(hasFailed)) {
    if (answers.length > 0) await pause(PAUSE_MS)
    answers.push(await ask(address))
  }
  return answers
}

const hasFailed = ({ status }: Answer) => status !== 200

/** @returns how a site's answers are worse than before, in our words; null when they are not */
export function worsened(before: Figures, since: Figures): string | null {
  const usual = before.failed / before.answers
  if (since.failed >= FEWEST_FAILED && since.failed / since.answers > usual + MORE_FAILED) {
    return `${since.failed} of ${since.answers} pages fail, and ${before.failed} of ${before.answers} did before.`
  }
  if (before.canBook && !since.canBook) return 'Visitors cannot book.'
  const isSlow = since.medianMs > Math.max(SLOW_MS, SLOWER * before.medianMs)
  if (!isSlow || since.answers < FEWEST_TIMED) return null
  return `A page takes ${Math.round(since.medianMs)} ms, and took ${Math.round(before.medianMs)} ms before.`
}

function figuresOf(answers: readonly Answer[], canBook: boolean): Figures {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const medianMs = times[times.length >> 1] ?? 0
  return { answers: answers.length, failed: answers.filter(hasFailed).length, medianMs, canBook }
}
