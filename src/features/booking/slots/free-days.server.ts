import { londonDay } from '~/lib/london'
import { BOOKING_KINDS, type BookingKind } from '../rules'
import type { BookingDay } from '../schema'
import { freeSlots, type SlotQuery, takes } from './diary.server'
import { type Diary, type DiaryHost, holds, MINUTE_MS, workOn } from './host-times.server'
import { lengthsFor, NO_LENGTHS } from './lengths'
import { type Day, daysFrom } from './slots.server'

/**
 * The days and times that a visitor can book (docs/product.md, "Booking"): from a little later than now, for some days.
 *
 * @returns every day on which someone works in the week, from the first with a free time; a full or closed one has no slots
 */
export function bookableDays(now: Date, diary: Diary, query: SlotQuery = {}): BookingDay[] {
  const days = Array.from(workdays(now, diary, query))
  const first = days.findIndex(({ slots }) => slots.length > 0)
  return first === -1 ? [] : days.slice(first)
}

/** The first of those days that have a free time, so many; what comes after them is not worked out. */
export function firstFreeDays(
  now: Date,
  diary: Diary,
  query: SlotQuery,
  most: number,
): BookingDay[] {
  const free: BookingDay[] = []
  for (const day of workdays(now, diary, query)) {
    if (day.slots.length > 0) free.push(day)
    if (free.length === most) break
  }
  return free
}

/** Each worked out when it is asked for. */
function* workdays(now: Date, diary: Diary, query: SlotQuery): Iterable<BookingDay> {
  const earliest = now.getTime() + diary.rules.leadMinutes * MINUTE_MS
  for (const day of daysFrom(londonDay(now), diary.rules.daysAhead)) {
    if (!isWorkday(day, diary, query)) continue
    const slots = freeSlots(diary, day, query)
      .filter(({ start }) => start >= earliest)
      .map(({ startsAt, label }) => ({ startsAt, label }))
    yield { ...withoutSlots(day), slots }
  }
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
      ...withoutSlots(day),
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
function isWorkday({ weekday }: Day, { hosts, officeHours }: Diary, query: SlotQuery): boolean {
  return hosts.some((each) => isMeant(each, query) && workOn(each, weekday, officeHours).length > 0)
}

/**
 * How long a consultation takes with one of those who are meant, in minutes; where they differ, the longest, and of any
 * service while none is chosen (docs/product.md, "Hours, lengths and places").
 */
export function longestLength({ hosts, rules }: Diary, query: SlotQuery): number {
  const { service: asked, host, kind } = query
  const services = asked ? [asked] : [undefined, ...rules.byService.map(({ service }) => service)]
  const all = services.flatMap((service) =>
    hosts
      .filter((each) => isMeant(each, { service, host, kind }))
      .map(({ lengths }) => lengthsFor(rules, service, lengths).lengthMinutes),
  )
  return all.length > 0 ? Math.max(...all) : lengthsFor(rules, asked, NO_LENGTHS).lengthMinutes
}

/** How those who are meant hold consultations, in the order of the form; at the office where the firm offers that. */
export function kindsOnOffer({ hosts }: Diary, query: SlotQuery, offersInPerson: boolean) {
  return BOOKING_KINDS.filter(
    (kind: BookingKind) =>
      (kind !== 'in person' || offersInPerson) &&
      hosts.some((each) => isMeant(each, { ...query, kind })),
  )
}

function isMeant(each: DiaryHost, { service, host, kind }: SlotQuery): boolean {
  return takes(each, service) && holds(each, kind) && (!host || each.id === host)
}

function withoutSlots({ date, label, weekday, dayOfMonth, month }: Day): Omit<BookingDay, 'slots'> {
  return { date, label, weekday, dayOfMonth, month }
}
