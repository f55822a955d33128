import { hoursOn, type OfficeHours } from '~/domain/office-hours'
import type { ConsultationSettings } from '~/domain/settings'
import { londonDay } from '~/lib/london'
import { mondayOf } from '~/lib/london-moments'
import { type Day, daysFrom, type Slot, slotsOn, timeOnDay } from './slots.server'

/*
 * Which times are free, and whose (docs/product.md, "Availability"): worked out from facts, without a clock or a database.
 */

const MINUTE_MS = 60_000

/** Somebody who takes consultations; or, with `id` null, the firm as a whole, which takes one at a time. */
export interface DiaryHost {
  id: string | null
  /** Null for the office's own. */
  week: OfficeHours['week'] | null
  /** The ids of those they take; null for all. */
  services: readonly string[] | null
  absences: readonly Absence[]
}

/** When somebody is away: days in London, from a time on the first and until a time on the last ("13:00", or empty). */
export interface Absence {
  from: string
  until: string
  fromTime: string
  untilTime: string
}

/** A consultation that holds its time, in milliseconds since 1970. */
export interface Held {
  id: string
  hostId: string | null
  start: number
  end: number
}

export interface Diary {
  officeHours: OfficeHours
  rules: Omit<ConsultationSettings, 'changeNoticeHours' | 'remindsHourBefore'>
  /** In their order; the firm alone while nobody takes them by name. */
  hosts: readonly DiaryHost[]
  /** Of the days that are asked about, and of the week in which somebody is looked for. */
  held: readonly Held[]
}

/** Which slots are wanted: for a service, by its id, and with a host, by theirs; without one, any. */
export interface SlotQuery {
  service?: string | undefined
  host?: string | undefined
}

/** A free time, and who is free then, in their order. */
export interface FreeSlot extends Slot {
  hosts: readonly DiaryHost[]
}

/** Who can take a slot, those who should come first first; otherwise why nobody can. */
export type Found = { hosts: readonly DiaryHost[] } | 'taken' | 'not on offer'

/**
 * Who can take a consultation that begins at a moment.
 *
 * @param diary with all that is held in that week
 * @param startsAt canonical ISO 8601 UTC
 * @param by a visitor keeps to notice and days ahead; staff may book whatever is to come
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
  const isNear =
    by === 'staff' || daysFrom(londonDay(now), daysAhead).some((day) => day.date === date)
  const [day] = daysFrom(date, 1)
  if (!isInTime || !isNear || !day) return 'not on offer'
  const slotIn = (of: Diary) => freeSlots(of, day, query).find((slot) => slot.startsAt === startsAt)
  const slot = slotIn(diary)
  if (slot) return { hosts: byFewest(slot.hosts, diary, date) }
  return slotIn({ ...diary, held: [] }) ? 'taken' : 'not on offer'
}

/** The host with the fewest consultations in the week of a day comes first; of several, in their order. */
function byFewest(hosts: readonly DiaryHost[], { held }: Diary, date: string): DiaryHost[] {
  const week = daysFrom(mondayOf(date), 7)
  const [begins = 0, ends = 0] = [week[0]?.begins, week[6]?.ends]
  const inWeek = held.filter(({ start }) => start >= begins && start < ends)
  const countOf = ({ id }: DiaryHost) => inWeek.filter(({ hostId }) => hostId === id).length
  return hosts
    .map((host) => ({ host, count: countOf(host) }))
    .sort((one, other) => one.count - other.count)
    .map(({ host }) => host)
}

/** The free times of a day: those at which more people are free than consultations wait for somebody to take them. */
export function freeSlots(diary: Diary, day: Day, { service, host }: SlotQuery): FreeSlot[] {
  const { hosts, rules } = diary
  const near = diary.held.filter(
    ({ start, end }) => start < day.ends + DAY_MS && end > day.begins - DAY_MS,
  )
  if (rules.mostADay !== null && countOn(day, near) >= rules.mostADay) return []
  const waiting = waitingOf(near, hosts)
  const slots = new Map<string, FreeSlot & { hosts: DiaryHost[] }>()
  for (const candidate of hosts.filter((each) => takes(each, service))) {
    const own = near.filter(({ hostId }) => hostId === candidate.id)
    for (const slot of slotsOf(candidate, day, diary, own)) {
      const free = slots.get(slot.startsAt)
      if (free) free.hosts.push(candidate)
      else slots.set(slot.startsAt, { ...slot, hosts: [candidate] })
    }
  }
  return [...slots.values()]
    .filter(
      ({ start, hosts }) => hosts.length > clashing(spanFrom(start, rules), waiting, rules).length,
    )
    .map((slot) => ({ ...slot, hosts: slot.hosts.filter(({ id }) => !host || id === host) }))
    .filter(({ hosts }) => hosts.length > 0)
    .sort((one, other) => one.start - other.start)
}

const DAY_MS = 24 * 60 * MINUTE_MS

/** The times of a day at which somebody is at work and free. */
function slotsOf(host: DiaryHost, day: Day, diary: Diary, own: readonly Held[]): Slot[] {
  const { rules, officeHours } = diary
  const hours = hoursOf(host, day, officeHours)
  if (!hours) return []
  const facts = { rules, own, hours, date: day.date, isFull: isFull(host, day, own, rules) }
  return slotsOn(day.date, hours, rules.lengthMinutes).filter(
    ({ start }) => reasonAt(host, spanFrom(start, rules), facts) === null,
  )
}

/** Why somebody cannot take a consultation: at work, away, with somebody else, or with enough of them that day. */
export type UnavailableReason = 'hours' | 'absent' | 'full' | Held

/** A time that somebody is to give, in milliseconds since 1970. */
export type Span = Pick<Held, 'start' | 'end'>

/**
 * Why somebody cannot take a consultation at a time; null when they can.
 *
 * @param at any time: one on offer, or one that was booked under other rules
 */
export function unavailableReason(host: DiaryHost, at: Span, { officeHours, rules, held }: Diary) {
  const [day] = daysFrom(londonDay(new Date(at.start)), 1)
  const hours = day && hoursOf(host, day, officeHours)
  if (!hours) return 'hours'
  const own = held.filter(({ hostId }) => hostId === host.id)
  const facts = { rules, own, hours, date: day.date, isFull: isFull(host, day, own, rules) }
  return reasonAt(host, at, facts)
}

interface DayFacts {
  rules: Diary['rules']
  own: readonly Held[]
  hours: { opens: string; closes: string }
  date: string
  isFull: boolean
}

function reasonAt(
  { absences }: DiaryHost,
  { start, end }: Span,
  { rules, own, hours, date, isFull }: DayFacts,
): UnavailableReason | null {
  if (start < timeOnDay(date, hours.opens) || end > timeOnDay(date, hours.closes)) return 'hours'
  if (absences.map(spanOf).some((away) => away.start < end && start < away.end)) return 'absent'
  return clashing({ start, end }, own, rules)[0] ?? (isFull ? 'full' : null)
}

function isFull(
  { id }: DiaryHost,
  day: Day,
  own: readonly Held[],
  { mostADayEach }: Diary['rules'],
) {
  return id !== null && mostADayEach !== null && countOn(day, own) >= mostADayEach
}

function spanFrom(start: number, { lengthMinutes }: Diary['rules']): Span {
  return { start, end: start + lengthMinutes * MINUTE_MS }
}

/** Those that a consultation would meet, each with what is kept free before and after it. */
function clashing({ start, end }: Span, held: readonly Held[], rules: Diary['rules']): Held[] {
  const apart = (rules.bufferBeforeMinutes + rules.bufferAfterMinutes) * MINUTE_MS
  return held.filter((other) => other.start < end + apart && start < other.end + apart)
}

/**
 * Who can take a consultation that is booked already, the next in line first, whether or not today's rules still offer
 * its time, and whichever service it is about.
 *
 * @param diary without that consultation
 */
export function freeHosts(diary: Diary, at: Span): DiaryHost[] {
  const { hosts, rules, held } = diary
  const free = hosts.filter((host) => unavailableReason(host, at, diary) === null)
  if (free.length <= clashing(at, waitingOf(held, hosts), rules).length) return []
  return byFewest(free, diary, londonDay(new Date(at.start)))
}

/** Consultations that nobody takes yet: booked before there were hosts, or with somebody who no longer takes any. */
function waitingOf(held: readonly Held[], hosts: readonly DiaryHost[]): Held[] {
  return held.filter(({ hostId }) => hosts.every(({ id }) => id !== hostId))
}

function countOn({ begins, ends }: Day, held: readonly Held[]): number {
  return held.filter(({ start }) => start >= begins && start < ends).length
}

/** Whether somebody takes consultations about a service; about none in particular, everybody does. */
export function takes(
  { services }: Pick<DiaryHost, 'services'>,
  service: string | undefined,
): boolean {
  return service === undefined || services === null || services.includes(service)
}

/** When somebody is at work on a day: the office's closures and bank holidays are everybody's. */
export function hoursOf({ week }: DiaryHost, { date, weekday }: Day, officeHours: OfficeHours) {
  return hoursOn(date, weekday, { ...officeHours, week: week ?? officeHours.week })
}

/** An absence in milliseconds since 1970. */
export function spanOf({ from, until, fromTime, untilTime }: Absence): {
  start: number
  end: number
} {
  const [lastDay] = daysFrom(until, 1)
  return {
    start: timeOnDay(from, fromTime || '00:00'),
    end: untilTime ? timeOnDay(until, untilTime) : (lastDay?.ends ?? 0),
  }
}
