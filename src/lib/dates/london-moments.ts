import { londonClock } from './london-time'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What London's clocks were ahead of UTC by in summer and in winter, in minutes; the earlier moment comes first. */
const OFFSETS = [60, 0] as const

/** The moment that a clock in London names, and what is odd about it. */
export interface LondonMoment {
  /** ISO 8601 UTC. */
  at: string
  /** The clock skips this time when summer time begins, or shows it twice when summer time ends. */
  odd: 'skipped' | 'twice' | null
}

/**
 * When a clock in London shows a time. One that it skips is an hour later, as clocks are put forward; of one that it shows
 * twice it is the first (docs/product.md, "Schedules").
 *
 * @param clock "2026-11-30T09:00"
 * @returns null for what is no day and time
 */
export function momentInLondon(clock: string): LondonMoment | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock) ? Date.parse(`${clock}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  const moments = OFFSETS.map((offset) => new Date(asUtc - offset * MINUTE_MS))
  const [first, second] = moments.filter((moment) => londonClock(moment) === clock)
  if (first) return { at: first.toISOString(), odd: second ? 'twice' : null }
  return { at: new Date(asUtc).toISOString(), odd: 'skipped' }
}

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
})
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** A moment for a badge: "30 Nov, 9:00am"; with the year when it is not this one. */
export function shortMoment(at: string, now: Date): string {
  const moment = new Date(at)
  const year = londonClock(moment).slice(0, 4)
  const isThisYear = year === londonClock(now).slice(0, 4)
  return `${shortDay.format(moment)}${isThisYear ? '' : ` ${year}`}, ${timeOf(moment)}`
}

/** A moment to come, in words: "Monday 30 November 2026, 9:00am, in 3 days". */
export function momentInWords(at: string, now: Date): string {
  const moment = new Date(at)
  const date = day.format(moment).replace(',', '')
  const distance = distanceInWords(moment, now)
  return `${date}, ${timeOf(moment)}${distance ? `, ${distance}` : ''}`
}

/** "9:00am" */
function timeOf(moment: Date): string {
  return time.format(moment).replace(/^0:/, '12:').replace(/\s/g, '').toLowerCase()
}

/** Empty for what is over. */
function distanceInWords(moment: Date, now: Date): string {
  const minutes = Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return ''
  if (minutes < 60) return `in ${count(minutes, 'minute')}`
  const days = (startOfDay(moment) - startOfDay(now)) / DAY_MS
  if (days === 0) return `in ${count(Math.round(minutes / 60), 'hour')}`
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function startOfDay(moment: Date): number {
  return Date.parse(londonClock(moment).slice(0, 10))
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
