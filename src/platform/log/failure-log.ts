import type { Logger } from 'pino'
import { currentRequestId } from './request-id'

/** In milliseconds, between log lines for one kind of failure. */
const PERIOD_MS = 1000

/** @param kind failures of one kind share their lines */
export type LogFailure = (what: string, details: object, kind?: string) => void

/**
 * Logs failures: the first of a kind immediately, those that follow in one line a second with the details of the last.
 * `count` says how many a line represents, so that an outage neither floods the log nor hides in it.
 */
export function createFailureLog(log: Logger): LogFailure {
  const periods = new Map<string, { count: number; details: object }>()
  return (what, details, kind = what) => {
    const known = periods.get(kind)
    const period = known ?? { count: 0, details }
    period.count += 1
    period.details = { ...details, requestId: currentRequestId() }
    if (known) return
    periods.set(kind, period)
    const write = () => {
      if (period.count === 0) return void periods.delete(kind)
      log.error({ ...period.details, count: period.count }, what)
      period.count = 0
      setTimeout(write, PERIOD_MS).unref()
    }
    write()
  }
}
