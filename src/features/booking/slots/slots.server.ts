import {
  addDays,
  dayAndMonth,
  daysAway,
  daysBetween,
  formatTime,
  londonDay,
  weekdayName,
  weekdayOf,
} from '~/lib/london'
import { dayName, londonTime, shortMonth } from '~/lib/london-moments'
import { capitalised } from '~/lib/text/capitalised'
import { CHOOSE_A_TIME } from '../schema'

const MINUTE_MS = 60_000

export interface Slot {
  /** In milliseconds since 1970. */
  start: number
  /** ISO 8601 UTC. */
  startsAt: string
  /** "9.30am" */
  label: string
}

/** In London; `start` and `end` are milliseconds since 1970. */
export interface Day {
  /** "2026-11-23" */
  date: string
  /** "Monday 23 November" */
  label: string
  /** 1 for Monday to 7 for Sunday. */
  weekday: number
  dayOfMonth: string
  month: string
  begins: number
  ends: number
}

/** Caches conversions by time zone, which are slow and repeat. */
function remembered<Key extends string | number, Value>(make: (key: Key) => Value) {
  const known = new Map<Key, Value>()
  return (key: Key): Value => {
    const value = known.get(key) ?? make(key)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(key, value)
    return value
  }
}

const MOST_REMEMBERED = 5000

const dayOf = remembered(
  (date: string): Day => ({
    date,
    label: `${weekdayName(date)} ${dayAndMonth(date)}`,
    weekday: weekdayOf(date),
    dayOfMonth: String(Number(date.slice(8))),
    month: shortMonth(date),
    begins: londonTime(`${date}T00:00`),
    ends: londonTime(`${addDays(date, 1)}T00:00`),
  }),
)

/** @param from a London date: "2026-11-23" */
export function daysFrom(from: string, days: number): Day[] {
  return Array.from({ length: days }, (_, offset) => dayOf(addDays(from, offset)))
}

const timeAt = remembered(londonTime)

/** In milliseconds since 1970, by a clock in London. */
export function timeOnDay(date: string, time: string): number {
  return timeAt(`${date}T${time}`)
}

const slotsBy = remembered((key: string): Slot[] => {
  const [date = '', opens = '', closes = '', minutes = ''] = key.split(' ')
  const first = timeOnDay(date, opens)
  const end = timeOnDay(date, closes)
  const length = Number(minutes)
  const most = Math.floor((end - first) / (length * MINUTE_MS))
  return Array.from({ length: Math.max(most, 0) }, (_, index) => {
    const start = first + index * length * MINUTE_MS
    return {
      start,
      startsAt: new Date(start).toISOString(),
      label: formatTime(new Date(start)),
    }
  })
})

/** From the opening on; the last ends by closing time. */
export function slotsOn(
  date: string,
  { opens, closes }: { opens: string; closes: string },
  minutes: number,
): readonly Slot[] {
  return slotsBy(`${date} ${opens} ${closes} ${minutes}`)
}

/** An error if the chosen time is of another day than the open one: without script it stays chosen. */
export function refuseClosedDay(values: Record<string, string>): Record<string, string> {
  const { day, startsAt = '' } = values
  const isOfAnother = day && !Number.isNaN(Date.parse(startsAt)) && londonDay(startsAt) !== day
  return isOfAnother ? { startsAt: CHOOSE_A_TIME } : {}
}

/** "Monday 23 November 2026 at 9am", in UK time. */
export function slotLabel(startsAt: string): string {
  return `${dayName(londonDay(startsAt))} at ${formatTime(startsAt)}`
}

/**
 * In UK time: "Today at 2.30pm", "Tomorrow at 9am", "Saturday at 10am, in 5 days"; from a week ahead with the date,
 * "Monday 7 December at 9am, in 12 days".
 */
export function slotSoon(startsAt: string, now: Date): string {
  const day = londonDay(startsAt)
  const today = londonDay(now)
  const time = formatTime(startsAt)
  const ahead = daysBetween(today, day)
  const away = daysAway(day, today)
  if (ahead < 2) return `${capitalised(away)} at ${time}`
  const name = ahead < 7 ? weekdayName(day) : `${weekdayName(day)} ${dayAndMonth(day)}`
  return `${name} at ${time}, ${away}`
}

/** "6am on Monday 23 November 2026" */
export function momentLabel(moment: Date): string {
  return `${formatTime(moment)} on ${dayName(londonDay(moment))}`
}
