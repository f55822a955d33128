import type { BookingDay } from '../schema'
import { type Diary, freeSlots, takes, type Wish } from './diary.server'
import { type Day, daysFrom, londonDate } from './slots.server'

const MINUTE_MS = 60_000

/**
 * The days and times that a visitor can book (docs/product.md, "Booking"): from a little later than now, for some days.
 *
 * @returns every day on which somebody works in the week, from the first with a free time; a full or closed one has no slots
 */
export function bookableDays(now: Date, diary: Diary, wish: Wish = {}): BookingDay[] {
  const earliest = now.getTime() + diary.rules.leadMinutes * MINUTE_MS
  const days = daysFrom(londonDate(now), diary.rules.daysAhead)
    .filter((day) => isWorkday(day, diary, wish))
    .map((day) => ({
      ...shown(day),
      slots: freeSlots(diary, day, wish)
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
  { from, days, ...wish }: Wish & { from: string; days: number },
) {
  return daysFrom(from, days)
    .filter((day) => isWorkday(day, diary, wish))
    .map((day) => ({
      ...shown(day),
      slots: freeSlots(diary, day, wish)
        .filter(({ start }) => start >= now.getTime())
        .map(({ startsAt, label, people }) => ({
          startsAt,
          label,
          hosts: people.flatMap(({ id }) => id ?? []),
        })),
    }))
}

/** Whether somebody who is meant works on such a day of the week, be it closed this time or not. */
function isWorkday(
  { weekday }: Day,
  { people, officeHours }: Diary,
  { service, host }: Wish,
): boolean {
  return people.some((person) => {
    const isMeant = takes(person, service) && (!host || person.id === host)
    return isMeant && (person.week ?? officeHours.week)[weekday - 1]?.hours
  })
}

function shown({ date, label, weekday, dayOfMonth, month }: Day): Omit<BookingDay, 'slots'> {
  return { date, label, weekday, dayOfMonth, month }
}
