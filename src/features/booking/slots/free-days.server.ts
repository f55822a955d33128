import { londonDay } from '~/lib/london'
import type { BookingDay } from '../schema'
import { freeSlots, type SlotQuery, takes } from './diary.server'
import { type Diary, workOn } from './host-times.server'
import { type Day, daysFrom } from './slots.server'

const MINUTE_MS = 60_000

/**
 * The days and times that a visitor can book (docs/product.md, "Booking"): from a little later than now, for some days.
 *
 * @returns every day on which somebody works in the week, from the first with a free time; a full or closed one has no slots
 */
export function bookableDays(now: Date, diary: Diary, query: SlotQuery = {}): BookingDay[] {
  const earliest = now.getTime() + diary.rules.leadMinutes * MINUTE_MS
  const days = daysFrom(londonDay(now), diary.rules.daysAhead)
    .filter((day) => isWorkday(day, diary, query))
    .map((day) => ({
      ...shown(day),
      slots: freeSlots(diary, day, query)
        .filter(({ start }) => start >= earliest)
        .map(({ startsAt, label }) => ({ startsAt, label })),
    }))
  const first = days.findIndex(({ slots }) => slots.length > 0)
  return first === -1 ? [] : days.slice(first)
}

/**
 * The days and times that staff can book, at short notice and as far ahead as they like, each with who is free then.
 *
 * @param from a London date: "2026-11-23"
 * @param days how many
 */
export function staffDays(
  now: Date,
  diary: Diary,
  { from, days, ...query }: SlotQuery & { from: string; days: number },
) {
  return daysFrom(from, days)
    .filter((day) => isWorkday(day, diary, query))
    .map((day) => ({
      ...shown(day),
      slots: freeSlots(diary, day, query)
        .filter(({ start }) => start >= now.getTime())
        .map(({ startsAt, label, hosts }) => ({
          startsAt,
          label,
          hosts: hosts.flatMap(({ id }) => id ?? []),
        })),
    }))
}

/** Whether one of the people asked for works on that day of the week, even if the office is closed this time. */
function isWorkday(
  { weekday }: Day,
  { hosts, officeHours }: Diary,
  { service, host }: SlotQuery,
): boolean {
  return hosts.some((each) => {
    const isMeant = takes(each, service) && (!host || each.id === host)
    return isMeant && workOn(each, weekday, officeHours).length > 0
  })
}

function shown({ date, label, weekday, dayOfMonth, month }: Day): Omit<BookingDay, 'slots'> {
  return { date, label, weekday, dayOfMonth, month }
}
