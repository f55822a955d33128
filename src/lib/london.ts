/*
 * London’s clock and calendar, which every reader sees wherever they are (docs/product.md, "Dates"). A day is
 * "2026-11-24", a clock time "2026-11-24T13:00".
 */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * London time: "2026-12-24T13:00".
 *
 * @param moment a string is ISO 8601
 */
export function londonClock(moment: Date | string): string {
  return clock.format(new Date(moment)).replace(' ', 'T')
}

export function londonDay(moment: Date | string): string {
  return londonClock(moment).slice(0, 10)
}

/** Negative for earlier days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Falls on the last day of a shorter month: 31 January plus one month is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return later.toISOString().slice(0, 10)
}

/** Negative when the second day is the earlier one. */
export function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / DAY_MS
}

export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

export function weekdayName(day: string): string {
  return WEEKDAYS[weekdayOf(day) - 1] ?? ''
}

export function dayAndMonth(day: string): string {
  return `${Number(day.slice(8))} ${monthName(day)}`
}

/** "May 2026", of a month or a day: "2026-05". */
export function monthAndYear(day: string): string {
  return `${monthName(day)} ${day.slice(0, 4)}`
}

/**
 * "Jan 5, 2024", for posts.
 *
 * @param moment ISO 8601, as below
 */
export function formatDate(moment: string): string {
  const day = londonDay(moment)
  return `${monthName(day).slice(0, 3)} ${Number(day.slice(8))}, ${day.slice(0, 4)}`
}

/** "21 November 2026", for a sentence. */
export function formatLongDate(moment: Date | string): string {
  const day = londonDay(moment)
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** "21 November 2026 at 2.05pm", for a mail. */
export function formatLongMoment(moment: Date | string): string {
  return `${formatLongDate(moment)} at ${formatTime(moment)}`
}

export function formatTime(moment: Date | string): string {
  return timeText(londonClock(moment).slice(11))
}

/** "13:00" as "1pm", "14:30" as "2.30pm", "12:00" as "noon" (docs/product.md, "Dates"). */
export function timeText(time: string): string {
  if (time === '12:00') return 'noon'
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 || 12}${minutes === '00' ? '' : `.${minutes}`}${hour < 12 ? 'am' : 'pm'}`
}

/** "today", "tomorrow", "in 5 days". */
export function daysAway(day: string, today: string): string {
  const days = daysBetween(today, day)
  return ['today', 'tomorrow'][days] ?? `in ${days} days`
}

export function monthName(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}
