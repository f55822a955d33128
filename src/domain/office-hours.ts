import { formatLongDate, timeText } from '~/lib/london'
import { type HolidayChanges, isHoliday } from './bank-holidays'

/** From a time of the day to a later one: "09:00" to "12:30". */
export interface Interval {
  opens: string
  closes: string
}

/** When the office is open on one day of the week, in London time ("09:00" to "17:30"). */
export interface OfficeDay {
  day: string
  /** Null on a day when the office is closed. */
  hours: Interval | null
}

/** Days on which the office is closed although it is open in the week. */
export interface Closure {
  /** The first day: "2026-12-24". */
  from: string
  /** The last day; the same for a single one. */
  until: string
  /** On the first day it closes at this time: "13:00". Empty for the whole day. */
  fromTime: string
  /** Empty when the firm gives none. */
  reason: string
}

/** What the firm has set of its hours (docs/product.md, "Office hours"). */
export interface OfficeHours {
  /** From Monday to Sunday. */
  week: readonly OfficeDay[]
  closures: readonly Closure[]
  holidays: HolidayChanges
}

/** The part that visitors' pages have. */
export interface ShownHours extends Pick<OfficeHours, 'week' | 'closures'> {
  /** The bank holidays of the coming year, as "2026-12-25". */
  holidays: readonly string[]
}

/**
 * When the office is open on one day.
 *
 * @param date as "2026-12-24"
 * @param weekday from 1 for Monday to 7 for Sunday
 * @returns null when it is closed all day
 */
export function hoursOn(
  date: string,
  weekday: number,
  { week, ...closed }: OfficeHours,
): OfficeDay['hours'] {
  const hours = week[weekday - 1]?.hours
  return openIntervals(date, hours ? [hours] : [], closed)[0] ?? null
}

/** The times at which someone works on a day, without the office's closures and bank holidays. */
export function openIntervals(
  date: string,
  intervals: readonly Interval[],
  { closures, holidays }: Pick<OfficeHours, 'closures' | 'holidays'>,
): Interval[] {
  if (isHoliday(date, holidays)) return []
  const ends = closures
    .filter(({ from, until }) => from <= date && date <= until)
    .map(({ from, fromTime }) => (date === from && fromTime) || '00:00')
  return intervals.flatMap(({ opens, closes }) => {
    const end = [closes, ...ends].sort()[0] ?? closes
    return opens < end ? [{ opens, closes: end }] : []
  })
}

/** A closure as people read it: "24 December 2026 to 2 January 2027", "27 November 2026, from 1pm". */
export function closureText({ from, until, fromTime }: Closure): string {
  const first = fromTime ? `${dateText(from)}, from ${timeText(fromTime)}` : dateText(from)
  return from === until ? first : `${first}${fromTime ? ',' : ''} to ${dateText(until)}`
}

/** "2026-12-24" as "24 December 2026". */
export function dateText(date: string): string {
  return Number.isNaN(Date.parse(date)) ? '' : formatLongDate(date)
}
