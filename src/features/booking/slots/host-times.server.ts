import { type Interval, type OfficeHours, openIntervals } from '~/domain/office-hours'
import type { ConsultationLengths, ConsultationSettings, OwnLengths } from '~/domain/settings'
import { londonDay } from '~/lib/london'
import type { BookingKind } from '../rules'
import { lengthsFor } from './lengths'
import { type Day, daysFrom, timeOnDay } from './slots.server'

/*
 * Whether someone can take a consultation at a time, and why not (docs/product.md, "Availability"): worked out from facts,
 * without a clock or a database.
 */

export const MINUTE_MS = 60_000

/** `id` is null for the firm as a whole, which takes one consultation at a time. */
export interface DiaryHost {
  id: string | null
  /** Monday first; null for office hours. */
  week: ReadonlyArray<readonly Interval[]> | null
  /** Service ids; null for all. */
  services: readonly string[] | null
  /** Null for all. */
  kinds: readonly BookingKind[] | null
  absences: readonly Absence[]
  lengths: OwnLengths
  busy: readonly Span[]
}

/** London days; times are "13:00" or empty. */
export interface Absence {
  from: string
  until: string
  fromTime: string
  untilTime: string
}

/** In milliseconds since 1970. */
export interface Span {
  start: number
  end: number
}

/** Buffers in minutes. */
export interface Held extends Span {
  id: string
  hostId: string | null
  before: number
  after: number
}

/** `service` is an id; absent for any, as is `kind`. */
export interface Wanted extends Span {
  about?: string | undefined
  kind?: BookingKind | undefined
}

export interface Diary {
  officeHours: OfficeHours
  rules: Omit<ConsultationSettings, 'changeNoticeHours' | 'remindsHourBefore' | 'offersInPerson'>
  /** In their order; only the firm without named people. */
  hosts: readonly DiaryHost[]
  /** Bookings of the days in question, and of the week that decides whose turn it is. */
  held: readonly Held[]
}

/** A `Held` is the consultation that clashes. */
export type UnavailableReason = 'kind' | 'hours' | 'absent' | 'busy' | 'full' | Held

/**
 * Null when they can take it.
 *
 * @param at any time, even one booked under other rules
 */
export function unavailableReason(host: DiaryHost, at: Wanted, diary: Diary) {
  const [day] = daysFrom(londonDay(new Date(at.start)), 1)
  if (!day) return 'hours'
  const own = diary.held.filter(({ hostId }) => hostId === host.id)
  return reasonAt(host, at, factsOf(host, day, diary, own))
}

export interface DayFacts {
  rules: Diary['rules']
  own: readonly Held[]
  work: readonly Span[]
  away: readonly Span[]
  busy: readonly Span[]
  isFull: boolean
}

/** Facts of one day, computed once for all its slots. */
export function factsOf(host: DiaryHost, day: Day, diary: Diary, own: readonly Held[]): DayFacts {
  const { rules, officeHours } = diary
  const work = workingSpans(host, day, officeHours)
  const isToday = (span: Span) => overlap(span, { start: day.begins, end: day.ends })
  const away = host.absences.map(spanOf).filter(isToday)
  const busy = host.busy.filter(isToday)
  return { rules, own, work, away, busy, isFull: isFull(host, day, own, rules) }
}

export function reasonAt(
  { lengths, kinds }: Pick<DiaryHost, 'lengths' | 'kinds'>,
  { about, kind, ...at }: Wanted,
  { rules, own, work, away, busy, isFull }: DayFacts,
): UnavailableReason | null {
  if (!holds({ kinds }, kind)) return 'kind'
  if (!work.some(({ start, end }) => start <= at.start && at.end <= end)) return 'hours'
  if (away.some((span) => overlap(span, at))) return 'absent'
  if (busy.some((span) => overlap(span, at))) return 'busy'
  const kept = lengthsFor(rules, about, lengths)
  const other = own.find((held) => meets(held, at.start, at.end, kept))
  return other ?? (isFull ? 'full' : null)
}

/** True without a kind. */
export function holds({ kinds }: Pick<DiaryHost, 'kinds'>, kind: BookingKind | undefined): boolean {
  return kind === undefined || kinds === null || kinds.includes(kind)
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

function isFull(
  { id }: DiaryHost,
  day: Day,
  own: readonly Held[],
  { mostADayEach }: Diary['rules'],
) {
  return id !== null && mostADayEach !== null && countOn(day, own) >= mostADayEach
}

export function meets(
  held: Held,
  start: number,
  end: number,
  { bufferBeforeMinutes, bufferAfterMinutes }: ConsultationLengths,
): boolean {
  const isClearBefore = held.end + (held.after + bufferBeforeMinutes) * MINUTE_MS <= start
  const isClearAfter = end + (bufferAfterMinutes + held.before) * MINUTE_MS <= held.start
  return !isClearBefore && !isClearAfter
}

/** Empty on bank holidays and when the office is closed. */
export function hoursOf(
  { week }: Pick<DiaryHost, 'week'>,
  { date, weekday }: Day,
  officeHours: OfficeHours,
): Interval[] {
  return openIntervals(date, workOn({ week }, weekday, officeHours), officeHours)
}

/** @param weekday from 1 for Monday */
export function workOn(
  { week }: Pick<DiaryHost, 'week'>,
  weekday: number,
  officeHours: Pick<OfficeHours, 'week'>,
): readonly Interval[] {
  if (week) return week[weekday - 1] ?? []
  const hours = officeHours.week[weekday - 1]?.hours
  return hours ? [hours] : []
}

export type DayOff = 'not working' | 'closed' | 'away'

/** Null when they work for some of the day. */
export function dayOff(
  host: Pick<DiaryHost, 'week' | 'absences'>,
  day: Day,
  officeHours: OfficeHours,
): DayOff | null {
  if (workOn(host, day.weekday, officeHours).length === 0) return 'not working'
  const work = workingSpans(host, day, officeHours)
  if (work.length === 0) return 'closed'
  const away = host.absences.map(spanOf)
  return work.every((hours) => isCovered(hours, away)) ? 'away' : null
}

function isCovered({ start, end }: Span, spans: readonly Span[]): boolean {
  let until = start
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    if (span.start <= until) until = Math.max(until, span.end)
  }
  return until >= end
}

/** Only within working hours. */
export function busyAtWork(host: DiaryHost, day: Day, officeHours: OfficeHours) {
  const work = workingSpans(host, day, officeHours)
  const times = work.flatMap((hours) =>
    host.busy
      .filter((busy) => overlap(busy, hours))
      .map(({ start, end }) => ({
        start: Math.max(start, hours.start),
        end: Math.min(end, hours.end),
      })),
  )
  return { times, isAllDay: work.every((hours) => isCovered(hours, times)) }
}

/** In milliseconds since 1970. */
function workingSpans(host: Pick<DiaryHost, 'week'>, day: Day, officeHours: OfficeHours): Span[] {
  return hoursOf(host, day, officeHours).map(({ opens, closes }) => ({
    start: timeOnDay(day.date, opens),
    end: timeOnDay(day.date, closes),
  }))
}

/** In milliseconds since 1970. */
export function spanOf({ from, until, fromTime, untilTime }: Absence): Span {
  const [lastDay] = daysFrom(until, 1)
  return {
    start: timeOnDay(from, fromTime || '00:00'),
    end: untilTime ? timeOnDay(until, untilTime) : (lastDay?.ends ?? 0),
  }
}

export function countOn({ begins, ends }: Day, held: readonly Held[]): number {
  return held.filter(({ start }) => start >= begins && start < ends).length
}
