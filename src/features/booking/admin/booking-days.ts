import { londonClock } from '~/lib/dates/london-time'

/* Days in London: "2026-11-24". */

/** The day on which a moment falls. */
export function londonDay(moment: string | Date): string {
  return londonClock(new Date(moment)).slice(0, 10)
}

/** So many days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
}

const named = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const withYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
})
const short = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
})

/** "Tuesday 24 November", with its year when that is another. */
export function dayName(date: string, today: string): string {
  const format = date.slice(0, 4) === today.slice(0, 4) ? named : withYear
  return format.format(new Date(date)).replace(',', '')
}

/** "Today, Tuesday 24 November". */
export function dayHeading(date: string, today: string): string {
  const name = dayName(date, today)
  if (date === today) return `Today, ${name}`
  if (date === addDays(today, 1)) return `Tomorrow, ${name}`
  return name
}

/** "Tue 24". */
export function shortDay(date: string): string {
  return short.format(new Date(date)).replace(',', '')
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** A moment on a clock in London: "2:30pm". */
export function clockTime(moment: string | Date): string {
  return clock.format(new Date(moment)).replace(' ', '').toLowerCase()
}

/** "today, 1:30pm" or "Monday 23 November, 2:30pm". */
export function momentWords(moment: string, today: string): string {
  const day = londonDay(moment)
  return `${day === today ? 'today' : dayName(day, today)}, ${clockTime(moment)}`
}

/** How far off something is, within a day: "In 10 minutes"; null when it is further away or over. */
export function soonWords(startsAt: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / 60_000)
  if (minutes <= 0 || minutes > 12 * 60) return null
  if (minutes < 60) return `In ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.round(minutes / 60)
  return `In ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}
