import {
  addDays,
  dayAndMonth,
  daysAway,
  formatTime,
  londonClock,
  londonDay,
  monthName,
  weekdayName,
  weekdayOf,
} from './london'
import { counted } from './text/counted'

/* Date functions that public pages do not need (docs/product.md, "Dates"). */

const MINUTE_MS = 60_000

/** "2026-02-30" is not a day. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** "Tuesday 24 November", with the year if it differs from today’s. */
export function dayName(day: string, today = ''): string {
  const name = `${weekdayName(day)} ${dayAndMonth(day)}`
  return day.slice(0, 4) === today.slice(0, 4) ? name : `${name} ${day.slice(0, 4)}`
}

/** "Sept" */
export function shortMonth(day: string): string {
  const name = monthName(day)
  return name === 'September' ? 'Sept' : name.slice(0, 3)
}

export function formatMoment(moment: Date | string): string {
  const day = londonDay(moment)
  return `${Number(day.slice(8))} ${shortMonth(day)} ${day.slice(0, 4)}, ${formatTime(moment)}`
}

/** London’s offsets from UTC in summer and winter, in minutes; the earlier moment comes first. */
const OFFSETS = [60, 0] as const

export interface LondonMoment {
  /** ISO 8601 UTC. */
  at: string
  /** Clocks skip this time when summer time begins, or show it twice when it ends. */
  odd: 'skipped' | 'twice' | null
}

/**
 * Converts London time to UTC. A skipped time is moved an hour later, as the clocks are; of a repeated one the first
 * counts (docs/product.md, "Schedules").
 *
 * @returns null for text that is not a day and time
 */
export function momentInLondon(clock: string): LondonMoment | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock) ? Date.parse(`${clock}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  const moments = OFFSETS.map((offset) => new Date(asUtc - offset * MINUTE_MS))
  const [first, second] = moments.filter((moment) => londonClock(moment) === clock)
  if (first) return { at: first.toISOString(), odd: second ? 'twice' : null }
  return { at: new Date(asUtc).toISOString(), odd: 'skipped' }
}

/** In milliseconds since 1970; NaN for text that is not a day and time. */
export function londonTime(clock: string): number {
  return Date.parse(momentInLondon(clock)?.at ?? '')
}

/**
 * ISO 8601 UTC.
 *
 * @param later in days
 */
export function startOfLondonDay(day: string, later = 0): string {
  return new Date(londonTime(`${addDays(day, later)}T00:00`)).toISOString()
}

/** For a badge: "30 Nov, 9am"; with the year if it is not this one. */
export function shortMoment(moment: string, now: Date): string {
  const day = londonDay(moment)
  const year = day.slice(0, 4) === londonDay(now).slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${Number(day.slice(8))} ${shortMonth(day)}${year}, ${formatTime(moment)}`
}

/** "2.05pm" today, otherwise "21 Nov 2026, 2.05pm". */
export function formatRecent(moment: string, now = new Date()): string {
  return londonDay(moment) === londonDay(now) ? formatTime(moment) : formatMoment(moment)
}

/** For a sentence: "at 2.05pm", "on 21 Nov 2026, 2.05pm". */
export function whenRecent(moment: string, now = new Date()): string {
  const words = formatRecent(moment, now)
  return words.includes(',') ? `on ${words}` : `at ${words}`
}

/** A future moment: "Monday 30 November 2026 at 9am, in 3 days". */
export function momentInWords(moment: string, now: Date): string {
  const distance = distanceInWords(new Date(moment), now)
  return `${dayName(londonDay(moment))} at ${formatTime(moment)}${distance ? `, ${distance}` : ''}`
}

/** Empty for a moment that has passed. */
function distanceInWords(moment: Date, now: Date): string {
  const minutes = Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return ''
  if (minutes < 60) return `in ${counted(minutes, 'minute')}`
  const day = londonDay(moment)
  const today = londonDay(now)
  return day === today ? `in ${counted(Math.round(minutes / 60), 'hour')}` : daysAway(day, today)
}

/** Stored as the time of a change when there has been none, so that every change is later. */
export const NEVER = new Date(0).toISOString()

/** True of the placeholder above, which is never shown. */
export function isNever(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) === Date.parse(NEVER)
}
