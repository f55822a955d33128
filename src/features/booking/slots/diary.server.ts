import { hoursOn, type OfficeHours } from '~/domain/office-hours'
import type { ConsultationSettings } from '~/domain/settings'
import {
  type Day,
  dateOfSlot,
  daysFrom,
  londonDate,
  momentOf,
  mondayOf,
  type Slot,
  slotsOn,
} from './slots.server'

/*
 * Which times are free, and whose (docs/product.md, "Availability"): worked out from facts, without a clock or a database.
 */

const MINUTE_MS = 60_000

/** Somebody who takes consultations; or, with `id` null, the firm as a whole, which takes one at a time. */
export interface Person {
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
  people: readonly Person[]
  /** Of the days that are asked about, and of the week in which somebody is looked for. */
  held: readonly Held[]
}

/** What somebody wants: a service by its id, a person by theirs; without one, any. */
export interface Wish {
  service?: string | undefined
  host?: string | undefined
}

/** A free time, and who is free then, in their order. */
export interface FreeSlot extends Slot {
  people: readonly Person[]
}

/** What becomes of a wish for a time: who takes it, whoever comes first first; else why nobody can. */
export type Found = { people: readonly Person[] } | 'taken' | 'not on offer'

/**
 * Who can take a consultation that begins at a moment.
 *
 * @param diary with all that is held in that week
 * @param startsAt canonical ISO 8601 UTC
 * @param by a visitor keeps to notice and days ahead; staff may book whatever is to come
 */
export function findPeople(
  now: Date,
  diary: Diary,
  startsAt: string,
  wish: Wish,
  by: 'visitor' | 'staff',
): Found {
  const { leadMinutes, daysAhead } = diary.rules
  const date = dateOfSlot(startsAt)
  const notice = by === 'visitor' ? leadMinutes * MINUTE_MS : 0
  const isInTime = Date.parse(startsAt) >= now.getTime() + notice
  const isNear =
    by === 'staff' || daysFrom(londonDate(now), daysAhead).some((day) => day.date === date)
  const [day] = daysFrom(date, 1)
  if (!isInTime || !isNear || !day) return 'not on offer'
  const slotIn = (of: Diary) => freeSlots(of, day, wish).find((slot) => slot.startsAt === startsAt)
  const slot = slotIn(diary)
  if (slot) return { people: byFewest(slot.people, diary, date) }
  return slotIn({ ...diary, held: [] }) ? 'taken' : 'not on offer'
}

/** Whoever has fewest consultations in the week of a day comes first; of several, in their order. */
function byFewest(people: readonly Person[], { held }: Diary, date: string): Person[] {
  const week = daysFrom(mondayOf(date), 7)
  const [begins = 0, ends = 0] = [week[0]?.begins, week[6]?.ends]
  const inWeek = held.filter(({ start }) => start >= begins && start < ends)
  const countOf = ({ id }: Person) => inWeek.filter(({ hostId }) => hostId === id).length
  return people
    .map((person) => ({ person, count: countOf(person) }))
    .sort((one, other) => one.count - other.count)
    .map(({ person }) => person)
}

/** The free times of a day: those at which more people are free than consultations wait for somebody to take them. */
export function freeSlots(diary: Diary, day: Day, { service, host }: Wish): FreeSlot[] {
  const { people, rules } = diary
  const near = diary.held.filter(
    ({ start, end }) => start < day.ends + DAY_MS && end > day.begins - DAY_MS,
  )
  if (rules.mostADay !== null && countOn(day, near) >= rules.mostADay) return []
  const waiting = waitingOf(near, people)
  const slots = new Map<string, FreeSlot & { people: Person[] }>()
  for (const person of people.filter((each) => takes(each, service))) {
    const own = near.filter(({ hostId }) => hostId === person.id)
    for (const slot of slotsOf(person, day, diary, own)) {
      const free = slots.get(slot.startsAt)
      if (free) free.people.push(person)
      else slots.set(slot.startsAt, { ...slot, people: [person] })
    }
  }
  return [...slots.values()]
    .filter(
      ({ start, people }) =>
        people.length > clashing(spanFrom(start, rules), waiting, rules).length,
    )
    .map((slot) => ({ ...slot, people: slot.people.filter(({ id }) => !host || id === host) }))
    .filter(({ people }) => people.length > 0)
    .sort((one, other) => one.start - other.start)
}

const DAY_MS = 24 * 60 * MINUTE_MS

/** The times of a day at which somebody is at work and free. */
function slotsOf(person: Person, day: Day, diary: Diary, own: readonly Held[]): Slot[] {
  const { rules, officeHours } = diary
  const hours = hoursOf(person, day, officeHours)
  if (!hours) return []
  const facts = { rules, own, hours, date: day.date, isFull: isFull(person, day, own, rules) }
  return slotsOn(day.date, hours, rules.lengthMinutes).filter(
    ({ start }) => hindrance(person, spanFrom(start, rules), facts) === null,
  )
}

/** Why somebody cannot take a consultation: at work, away, with somebody else, or with enough of them that day. */
export type Hindrance = 'hours' | 'absent' | 'full' | Held

/** A time that somebody is to give, in milliseconds since 1970. */
export type Span = Pick<Held, 'start' | 'end'>

/**
 * Why somebody cannot take a consultation at a time; null when they can.
 *
 * @param at any time, be it one that is on offer or one that was booked under other rules
 */
export function hindranceOf(person: Person, at: Span, { officeHours, rules, held }: Diary) {
  const [day] = daysFrom(londonDate(new Date(at.start)), 1)
  const hours = day && hoursOf(person, day, officeHours)
  if (!hours) return 'hours'
  const own = held.filter(({ hostId }) => hostId === person.id)
  const facts = { rules, own, hours, date: day.date, isFull: isFull(person, day, own, rules) }
  return hindrance(person, at, facts)
}

interface DayFacts {
  rules: Diary['rules']
  own: readonly Held[]
  hours: { opens: string; closes: string }
  date: string
  isFull: boolean
}

function hindrance(
  { absences }: Person,
  { start, end }: Span,
  { rules, own, hours, date, isFull }: DayFacts,
): Hindrance | null {
  if (start < momentOf(date, hours.opens) || end > momentOf(date, hours.closes)) return 'hours'
  if (absences.map(spanOf).some((away) => away.start < end && start < away.end)) return 'absent'
  return clashing({ start, end }, own, rules)[0] ?? (isFull ? 'full' : null)
}

function isFull({ id }: Person, day: Day, own: readonly Held[], { mostADayEach }: Diary['rules']) {
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
 * Who can take a consultation that is booked already, whoever comes first first: be it on offer by the rules of today or not,
 * and whichever service it is about.
 *
 * @param diary without that consultation
 */
export function freePeople(diary: Diary, at: Span): Person[] {
  const { people, rules, held } = diary
  const free = people.filter((person) => hindranceOf(person, at, diary) === null)
  if (free.length <= clashing(at, waitingOf(held, people), rules).length) return []
  return byFewest(free, diary, londonDate(new Date(at.start)))
}

/** Consultations that nobody takes yet: of before there were people, or of somebody who takes none any more. */
function waitingOf(held: readonly Held[], people: readonly Person[]): Held[] {
  return held.filter(({ hostId }) => people.every(({ id }) => id !== hostId))
}

function countOn({ begins, ends }: Day, held: readonly Held[]): number {
  return held.filter(({ start }) => start >= begins && start < ends).length
}

/** Whether somebody takes consultations about a service; about none in particular, everybody does. */
export function takes(
  { services }: Pick<Person, 'services'>,
  service: string | undefined,
): boolean {
  return service === undefined || services === null || services.includes(service)
}

/** When somebody is at work on a day: the office's closures and bank holidays are everybody's. */
export function hoursOf({ week }: Person, { date, weekday }: Day, officeHours: OfficeHours) {
  return hoursOn(date, weekday, { ...officeHours, week: week ?? officeHours.week })
}

/** An absence in milliseconds since 1970. */
export function spanOf({ from, until, fromTime, untilTime }: Absence): {
  start: number
  end: number
} {
  const [lastDay] = daysFrom(until, 1)
  return {
    start: momentOf(from, fromTime || '00:00'),
    end: untilTime ? momentOf(until, untilTime) : (lastDay?.ends ?? 0),
  }
}
