import { formatLongDate, timeText } from '~/lib/london'
import { type HolidayChanges, isHoliday } from './bank-holidays'

/** Times of day: "09:00" to "12:30". */
export interface Interval {
  opens: string
  closes: string
}

/** London time ("09:00" to "17:30"). */
export interface OfficeDay {
  day: string
  /** Null when the office is closed. */
  hours: Interval | null
}

/** Days on which the office is closed although its week says open. */
export interface Closure {
  from: string
  /** Equal to `from` for a single day. */
  until: string
  /** Closing time on the first day: "13:00". Empty if the office is closed all day. */
  fromTime: string
  reason: string
}

export interface OfficeHours {
  week: readonly OfficeDay[]
  closures: readonly Closure[]
  holidays: HolidayChanges
}

export interface ShownHours extends Pick<OfficeHours, 'week' | 'closures'> {
  /** Bank holidays of the coming year, as "2026-12-25". */
  holidays: readonly string[]
}

/**
 * @param date as "2026-12-24"
 * @param weekday from 1 for Monday to 7 for Sunday
 * @returns null when the office is closed all day
 */
export function hoursOn(
  date: string,
  weekday: number,
  { week, ...closed }: OfficeHours,
): OfficeDay['hours'] {
  const hours = week[weekday - 1]?.hours
  return openIntervals(date, hours ? [hours] : [], closed)[0] ?? null
}

/** Someone’s working times on a day, ignoring closures and bank holidays. */
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

/** "24 December 2026 to 2 January 2027", "27 November 2026, from 1pm". */
export function closureText({ from, until, fromTime }: Closure): string {
  const first = fromTime ? `${dateText(from)}, from ${timeText(fromTime)}` : dateText(from)
  return from === until ? first : `${first}${fromTime ? ',' : ''} to ${dateText(until)}`
}

/** "2026-12-24" as "24 December 2026"; empty for an invalid date. */
export function dateText(date: string): string {
  return Number.isNaN(Date.parse(date)) ? '' : formatLongDate(date)
}
