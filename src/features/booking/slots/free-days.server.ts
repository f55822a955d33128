import { londonDay } from '~/lib/london'
import { BOOKING_KINDS, type BookingKind } from '../rules'
import type { BookingDay } from '../schema'
import { freeSlots, type SlotQuery, takes } from './diary.server'
import { type Diary, type DiaryHost, holds, MINUTE_MS, workOn } from './host-times.server'
import { lengthsFor, NO_LENGTHS } from './lengths'
import { type Day, daysFrom } from './slots.server'

/**
 * For visitors, within notice and days ahead (docs/product.md, "Booking").
 *
 * @returns each working day from the first with a free time; a full or closed one has no slots
 */
export function bookableDays(now: Date, diary: Diary, query: SlotQuery = {}): BookingDay[] {
  const days = Array.from(workdays(now, diary, query))
  const first = days.findIndex(({ slots }) => slots.length > 0)
  return first === -1 ? [] : days.slice(first)
}

/** The given number of days with a free time; later ones are not computed. */
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
 * For staff: at short notice and as far ahead as they like, each time with the people who are free.
 *
 * @param from a London date: "2026-11-23"
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

/** True if someone works on that weekday, even on a day when the office is closed. */
function isWorkday({ weekday }: Day, { hosts, officeHours }: Diary, query: SlotQuery): boolean {
  return hosts.some((each) => isMeant(each, query) && workOn(each, weekday, officeHours).length > 0)
}

/** In minutes. The longest of all matching people and services (docs/product.md, "Hours, lengths and places"). */
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

/** In the order of the form. */
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
