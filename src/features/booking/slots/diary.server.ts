import { addDays, londonDay } from '~/lib/london'
import { mondayOf } from '~/lib/london-moments'
import type { BookingKind } from '../rules'
import {
  countOn,
  type Diary,
  type DiaryHost,
  factsOf,
  type Held,
  hoursOf,
  MINUTE_MS,
  meets,
  reasonAt,
  unavailableReason,
  type Wanted,
} from './host-times.server'
import { lengthsFor } from './lengths'
import { type Day, daysFrom, type Slot, slotsOn } from './slots.server'

/*
 * Which times are free, and whose (docs/product.md, "Availability"): worked out from facts, without a clock or a database.
 */

/** Ids; absent for any. */
export interface SlotQuery {
  service?: string | undefined
  host?: string | undefined
  /** A service that decides only the length, not who takes it; the default is `service`. */
  about?: string | undefined
  /** Absent for any. */
  kind?: BookingKind | undefined
}

/** `hosts` in their order. */
export interface FreeSlot extends Slot {
  hosts: readonly DiaryHost[]
}

/** `hosts`: the next in line first. */
export type Found = { hosts: readonly DiaryHost[] } | 'taken' | 'not on offer'

/**
 * The people who can take a consultation.
 *
 * @param diary with all bookings of that week
 * @param startsAt canonical ISO 8601 UTC
 * @param by a visitor is bound by notice and days ahead; staff can book any future time
 */
export function findHosts(
  now: Date,
  diary: Diary,
  startsAt: string,
  query: SlotQuery,
  by: 'visitor' | 'staff',
): Found {
  const { leadMinutes, daysAhead } = diary.rules
  const date = londonDay(startsAt)
  const notice = by === 'visitor' ? leadMinutes * MINUTE_MS : 0
  const isInTime = Date.parse(startsAt) >= now.getTime() + notice
  const today = londonDay(now)
  const isNear = by === 'staff' || (date >= today && date < addDays(today, daysAhead))
  const [day] = daysFrom(date, 1)
  if (!isInTime || !isNear || !day) return 'not on offer'
  const slotIn = (of: Diary) => freeSlots(of, day, query).find((slot) => slot.startsAt === startsAt)
  const slot = slotIn(diary)
  if (slot) return { hosts: byFewest(slot.hosts, diary, date) }
  return slotIn({ ...diary, held: [] }) ? 'taken' : 'not on offer'
}

/** Fewest consultations in the week first; otherwise in their order. */
function byFewest(hosts: readonly DiaryHost[], { held }: Diary, date: string): DiaryHost[] {
  const week = daysFrom(mondayOf(date), 7)
  const begins = week[0]?.begins ?? 0
  const ends = week[6]?.ends ?? 0
  const inWeek = held.filter(({ start }) => start >= begins && start < ends)
  const countOf = ({ id }: DiaryHost) => inWeek.filter(({ hostId }) => hostId === id).length
  return hosts
    .map((host) => ({ host, count: countOf(host) }))
    .sort((one, other) => one.count - other.count)
    .map(({ host }) => host)
}

/** Times at which more people are free than unassigned consultations need. */
export function freeSlots(
  diary: Diary,
  day: Day,
  { service, host, about = service, kind }: SlotQuery,
): FreeSlot[] {
  const { hosts, rules } = diary
  const near = diary.held.filter(
    ({ start, end }) => start < day.ends + DAY_MS && end > day.begins - DAY_MS,
  )
  if (rules.mostADay !== null && countOn(day, near) >= rules.mostADay) return []
  const slots = new Map<string, FreeSlot & { hosts: DiaryHost[] }>()
  for (const candidate of hosts.filter((each) => takes(each, service))) {
    const own = near.filter(({ hostId }) => hostId === candidate.id)
    for (const slot of slotsOf(candidate, day, { about, kind }, diary, own)) {
      const free = slots.get(slot.startsAt)
      if (free) free.hosts.push(candidate)
      else slots.set(slot.startsAt, { ...slot, hosts: [candidate] })
    }
  }
  return [...slots.values()]
    .filter(({ start, hosts }) => {
      const longest = Math.max(
        ...hosts.map(({ lengths }) => lengthsFor(rules, about, lengths).lengthMinutes),
      )
      const at = { start, end: start + longest * MINUTE_MS, about }
      return hosts.length > waitingAt(at, hosts, { ...diary, held: near })
    })
    .map((slot) => ({ ...slot, hosts: slot.hosts.filter(({ id }) => !host || id === host) }))
    .filter(({ hosts }) => hosts.length > 0)
    .sort((one, other) => one.start - other.start)
}

const DAY_MS = 24 * 60 * MINUTE_MS

function slotsOf(
  host: DiaryHost,
  day: Day,
  { about, kind }: Pick<Wanted, 'about' | 'kind'>,
  diary: Diary,
  own: readonly Held[],
): Slot[] {
  const { rules, officeHours } = diary
  const facts = factsOf(host, day, diary, own)
  const { lengthMinutes } = lengthsFor(rules, about, host.lengths)
  return hoursOf(host, day, officeHours)
    .flatMap((hours) => slotsOn(day.date, hours, lengthMinutes))
    .filter(({ start }) => {
      const at = { start, end: start + lengthMinutes * MINUTE_MS, about, kind }
      return reasonAt(host, at, facts) === null
    })
}

/**
 * For a booked consultation: the next in line first. Ignores the service and today's hours, but not the kind.
 *
 * @param diary without that consultation
 */
export function freeHosts(diary: Diary, at: Wanted): DiaryHost[] {
  const { hosts } = diary
  const free = hosts.filter((host) => unavailableReason(host, at, diary) === null)
  if (free.length <= waitingAt(at, free, diary)) return []
  return byFewest(free, diary, londonDay(new Date(at.start)))
}

/** Counts the unassigned consultations that clash with a time and need one of the given people. */
function waitingAt(
  { start, end, about }: Wanted,
  people: readonly DiaryHost[],
  { hosts, held, rules }: Diary,
): number {
  const kept = people.map(({ lengths }) => lengthsFor(rules, about, lengths))
  return held.filter(
    (other) =>
      hosts.every(({ id }) => id !== other.hostId) &&
      kept.some((each) => meets(other, start, end, each)),
  ).length
}

/** True without a service. */
export function takes(
  { services }: Pick<DiaryHost, 'services'>,
  service: string | undefined,
): boolean {
  return service === undefined || services === null || services.includes(service)
}
