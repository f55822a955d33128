import ICAL from 'ical.js'
import { londonTime } from '~/lib/london-moments'
import type { Span } from '../slots/host-times.server'
import { wallTime } from './wall-time.server'

/*
 * When somebody is busy, read from a calendar (RFC 5545): from when to when, and nothing of what it is about
 * (docs/product.md, "Busy times from outside"). What a calendar may ask of the program is bounded.
 */

/** Why a calendar could not be read, as a sentence for staff. */
export class UnreadableCalendar extends Error {}

export interface BusyTask {
  text: string
  /** Only what is between these matters, in milliseconds since 1970. */
  from: number
  until: number
  /** Of this site: what its own calendars have put there is known already. */
  ownHost: string
}

/** The most that is read: events, occurrences of those that repeat, and times left of them. */
const MOST = { events: 20_000, steps: 200_000, times: 4_000 } as const

const TOO_MUCH =
  'The calendar has more events than this site reads. A calendar without the past years may do.'

/** @throws {UnreadableCalendar} for what is no calendar, or too much of one */
export function readBusy({ text, from, until, ownHost }: BusyTask): Span[] {
  const window = { start: from, end: until }
  const budget = { steps: MOST.steps }
  const spans: Span[] = []
  for (const calendar of calendarsIn(text)) {
    const events = calendar.getAllSubcomponents('vevent')
    if (events.length > MOST.events) throw new UnreadableCalendar(TOO_MUCH)
    const moved = movedOccurrences(events)
    for (const event of events) {
      if (isOwn(event, ownHost)) continue
      for (const span of timesOf(event, window, moved, budget)) {
        if (isWithin(span, window)) spans.push(span)
      }
    }
    for (const busy of calendar.getAllSubcomponents('vfreebusy')) {
      spans.push(...periodsOf(busy).filter((span) => isWithin(span, window)))
    }
  }
  const merged = merge(spans)
  if (merged.length > MOST.times) throw new UnreadableCalendar(TOO_MUCH)
  return merged
}

function calendarsIn(text: string): ICAL.Component[] {
  const isCalendar = /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)
  try {
    const parsed: unknown[] = isCalendar ? ICAL.parse(text) : []
    const all = typeof parsed[0] === 'string' ? [parsed] : parsed
    const calendars = all.map((each) => new ICAL.Component(Array.isArray(each) ? each : []))
    if (calendars.some(({ name }) => name === 'vcalendar')) return calendars
  } catch {
    throw new UnreadableCalendar('The calendar at this address is damaged or not whole.')
  }
  throw new UnreadableCalendar(
    'There is no calendar at this address. Please copy the address that ends in .ics.',
  )
}

/** What a visitor's or an adviser's calendar has from us, booked or cancelled. */
function isOwn(event: ICAL.Component, ownHost: string): boolean {
  const uid = String(event.getFirstPropertyValue('uid') ?? '').toLowerCase()
  return /^[\da-f-]{36}(?:\.staff)?@/.test(uid) && uid.endsWith(`@${ownHost.toLowerCase()}`)
}

/** Tentative counts: somebody has pencilled it in, and wants the time. */
function isFree(event: ICAL.Component): boolean {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  const outlook = textOf('x-microsoft-cdo-busystatus')
  return (
    textOf('transp') === 'TRANSPARENT' ||
    textOf('status') === 'CANCELLED' ||
    outlook === 'FREE' ||
    outlook === 'WORKINGELSEWHERE'
  )
}

/** Of events that repeat, the occurrences that have an event of their own instead: "uid moment". */
function movedOccurrences(events: readonly ICAL.Component[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      const original = event.getFirstProperty('recurrence-id')
      return original ? [`${uidOf(event)} ${momentOf(original)}`] : []
    }),
  )
}

function uidOf(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('uid') ?? '')
}

function* timesOf(
  event: ICAL.Component,
  window: Span,
  moved: ReadonlySet<string>,
  budget: { steps: number },
): Generator<Span> {
  const begins = event.getFirstProperty('dtstart')
  const first = begins?.getFirstValue()
  if (isFree(event) || !begins || !(first instanceof ICAL.Time)) return
  const lasts = durationOf(event, begins, first)
  const spanFrom = (time: ICAL.Time): Span => {
    const start = timeAt(time, zoneOf(begins))
    return { start, end: lasts.days === null ? start + lasts.ms : daysLater(time, lasts.days) }
  }
  const repeats = event.hasProperty('rrule') || event.hasProperty('rdate')
  if (!repeats || event.hasProperty('recurrence-id')) return yield spanFrom(first)
  if (hasEndedBefore(event, window.start - lasts.ms)) return
  for (const time of occurrences(event, first, budget)) {
    const span = spanFrom(time)
    if (span.start >= window.end) return
    if (!moved.has(`${uidOf(event)} ${span.start}`)) yield span
  }
}

/** Those of an event that repeats, as far as its rule can be followed. */
function* occurrences(event: ICAL.Component, dtstart: ICAL.Time, budget: { steps: number }) {
  const expansion = expand(() => new ICAL.RecurExpansion({ component: event, dtstart }))
  for (;;) {
    if (budget.steps <= 0) throw new UnreadableCalendar(TOO_MUCH)
    budget.steps -= 1
    const time = expansion && expand(() => expansion.next())
    if (!time) return
    yield time
  }
}

/** Rules that nothing can fulfil throw; there is nothing more of those. */
function expand<Result>(make: () => Result): Result | null {
  try {
    return make()
  } catch {
    return null
  }
}

/** Whether the only rule of an event says that it is over: years of it need not be walked through. */
function hasEndedBefore(event: ICAL.Component, moment: number): boolean {
  const rules = event.getAllProperties('rrule')
  const rule = rules[0]?.getFirstValue()
  if (rules.length !== 1 || event.hasProperty('rdate') || !(rule instanceof ICAL.Recur))
    return false
  return rule.until ? timeAt(rule.until, null) + DAY_MS < moment : false
}

const DAY_MS = 86_400_000

/** How long an event takes: whole days, or milliseconds. */
function durationOf(event: ICAL.Component, begins: ICAL.Property, first: ICAL.Time) {
  const ends = event.getFirstProperty('dtend')
  const last = ends?.getFirstValue()
  const duration = event.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  if (first.isDate) {
    const until = last instanceof ICAL.Time ? dayOf(last) : dayOf(first) + seconds * 1000
    const days = Math.max(1, Math.round((until - dayOf(first)) / DAY_MS))
    return { days, ms: (days + 1) * DAY_MS }
  }
  const ms = ends && last instanceof ICAL.Time ? momentOf(ends) - momentOf(begins) : seconds * 1000
  return { days: null, ms: Math.max(0, ms) }
}

function dayOf({ year, month, day }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day)
}

/** When a day so many days later begins in London. */
function daysLater(time: ICAL.Time, days: number): number {
  return startOf(new Date(dayOf(time) + days * DAY_MS))
}

function startOf(day: Date): number {
  return londonTime(`${day.toISOString().slice(0, 10)}T00:00`)
}

function momentOf(property: ICAL.Property): number {
  const time = property.getFirstValue()
  return time instanceof ICAL.Time ? timeAt(time, zoneOf(property)) : Number.NaN
}

function zoneOf(property: ICAL.Property): string | null {
  return property.getFirstParameter('tzid') ?? null
}

/**
 * A time in milliseconds since 1970: in the zone that the calendar describes, otherwise in the one it names, otherwise in
 * London. A day begins in London.
 */
function timeAt(time: ICAL.Time, zone: string | null): number {
  const year = time.year
  if (!(year >= 1900 && year <= 2200)) return Number.NaN
  if (time.isDate) return startOf(new Date(dayOf(time)))
  const isKnown = time.zone && time.zone !== ICAL.Timezone.localTimezone
  if (isKnown) return time.toUnixTime() * 1000
  return wallTime(dayOf(time) + ((time.hour * 60 + time.minute) * 60 + time.second) * 1000, zone)
}

/** The periods of a VFREEBUSY that are not free. */
function periodsOf(component: ICAL.Component): Span[] {
  return component.getAllProperties('freebusy').flatMap((property) => {
    if (String(property.getFirstParameter('fbtype') ?? '').toUpperCase() === 'FREE') return []
    return property.getValues().flatMap((period) => {
      if (!(period instanceof ICAL.Period)) return []
      const [start, end] = [period.start, period.getEnd()].map((time) => timeAt(time, null))
      return [{ start: start ?? Number.NaN, end: end ?? Number.NaN }]
    })
  })
}

function isWithin({ start, end }: Span, window: Span): boolean {
  return start < end && start < window.end && window.start < end
}

/** Times that meet become one. */
function merge(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}
