import { addDays, formatTime, londonDay, weekdayName } from '~/lib/london'
import { dayName } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'

/** "Today, Tuesday 24 November". */
export function dayHeading(date: string, today: string): string {
  const name = dayName(date, today)
  if (date === today) return `Today, ${name}`
  if (date === addDays(today, 1)) return `Tomorrow, ${name}`
  return name
}

/** "Tue 24". */
export function shortDay(date: string): string {
  return `${weekdayName(date).slice(0, 3)} ${Number(date.slice(8))}`
}

/** "today, 1.30pm" or "Monday 23 November, 2.30pm". */
export function momentWords(moment: string, today: string): string {
  const day = londonDay(moment)
  return `${day === today ? 'today' : dayName(day, today)}, ${formatTime(moment)}`
}

/** "In 10 minutes", within a day; null if it is further away or has begun. */
export function soonWords(startsAt: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / 60_000)
  if (minutes <= 0 || minutes > 12 * 60) return null
  if (minutes < 60) return `In ${counted(minutes, 'minute')}`
  const hours = Math.round(minutes / 60)
  return `In ${counted(hours, 'hour')}`
}
