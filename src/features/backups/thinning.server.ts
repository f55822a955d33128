import { BACKUPS_KEPT } from '~/domain/retention'
import { addDays, londonDay } from '~/lib/london'
import { mondayOf } from '~/lib/london-moments'
import { isHourly } from '~/platform/backup/backup-place'
import { isFuture } from '~/platform/clock'
import { HOURLY_DAYS } from './rules'

const DAY_MS = 86_400_000

/**
 * Names the backups to delete. One from the future is neither deleted nor counted. Of each of the last 14 days, 8 weeks and 12 months in which one was made the newest stays, and so does
 * every one of today. One that could not be restored takes nobody's place, and goes after the 14 days. Days without a backup count for nothing, so that an outage of a month costs no earlier backup.
 * Hourly copies go after two days.
 *
 * @param copies in any order
 */
export function copiesToDrop<Copy extends { key?: string; madeAt: Date; isFailed?: boolean }>(
  copies: readonly Copy[],
  now: Date,
): Copy[] {
  const isOfHour = ({ key = '' }: Copy) => isHourly(key)
  const whole = copies.filter((copy) => !isOfHour(copy))
  const oldest = now.getTime() - HOURLY_DAYS * DAY_MS
  const old = copies.filter((copy) => isOfHour(copy) && copy.madeAt.getTime() < oldest)
  return [...wholeToDrop(whole, now), ...old]
}

function wholeToDrop<Copy extends { madeAt: Date; isFailed?: boolean }>(
  copies: readonly Copy[],
  now: Date,
): Copy[] {
  const newestFirst = copies
    .filter(({ madeAt }) => !isFuture(madeAt, now))
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const today = londonDay(now)
  const kept = new Set(newestFirst.filter(({ madeAt }) => londonDay(madeAt) >= today))
  const keepNewestOf = (count: number, periodOf: (day: string) => string) => {
    const seen = new Set<string>()
    for (const copy of newestFirst) {
      if (copy.isFailed) continue
      const period = periodOf(londonDay(copy.madeAt))
      if (seen.has(period)) continue
      if (seen.size === count) return
      seen.add(period)
      kept.add(copy)
    }
  }
  const recent = addDays(today, -BACKUPS_KEPT.days)
  for (const copy of newestFirst) {
    if (copy.isFailed && londonDay(copy.madeAt) > recent) kept.add(copy)
  }
  keepNewestOf(BACKUPS_KEPT.days, (day) => day)
  keepNewestOf(BACKUPS_KEPT.weeks, mondayOf)
  keepNewestOf(BACKUPS_KEPT.months, (day) => day.slice(0, 7))
  return newestFirst.filter((copy) => !kept.has(copy))
}
