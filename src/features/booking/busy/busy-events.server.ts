import ICAL from 'ical.js'
import { formatLongDate } from '~/lib/london'
import { counted } from '~/lib/text/counted'
import type { Span } from '../slots/host-times.server'
import { readableLines } from './calendar-text.server'
import { currentEvents, isCancelled } from './current-events.server'
import { damaged, daysLater, spanOfPeriod } from './event-times.server'
import { changesIn, TOO_MUCH, timesOf } from './repeated-events.server'
import { UnreadableCalendar, UnreadableEvent } from './unreadable-calendar'

/*
 * When someone is busy, read from a calendar (RFC 5545): from when to when, and nothing of what it is about
 * (docs/product.md, "Busy times from outside"). What a calendar may ask of the program is bounded.
 */

export interface BusyTask {
  text: string
  /** The window, in milliseconds since 1970. */
  from: number
  until: number
  ownHost: string
}

/** Limits of one calendar: events, steps through repeating ones, and times left in the window. */
const MOST = { events: 20_000, steps: 200_000, times: 4_000 } as const

/** `unread` is one sentence for staff; null if everything could be read. */
export interface BusyReading {
  busy: Span[]
  unread: string | null
}

interface UnreadEvent {
  /** Null if it cannot be read. */
  begins: ICAL.Time | null
  why: string
}

/** @throws {UnreadableCalendar} for text that is not a calendar, or too large a one */
export function readBusy({ text, from, until, ownHost }: BusyTask): BusyReading {
  const window = { start: from, end: until }
  const budget = { steps: MOST.steps }
  const spans: Span[] = []
  const unread: UnreadEvent[] = []
  const calendars = calendarsIn(text)
  const all = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  if (all.length > MOST.events) throw new UnreadableCalendar(TOO_MUCH)
  const events = currentEvents(all)
  const changes = changesIn(events, isFree)
  for (const event of events) {
    if (isOwn(event, ownHost) || isFree(event)) continue
    const times: Span[] = []
    try {
      for (const span of timesOf(event, window, changes, budget)) {
        if (isWithin(span, window)) times.push(span)
      }
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error
      const lost = unreadEvent(event, error, window)
      if (lost) unread.push(lost)
      if (lost?.begins && times.length === 0) times.push(dayFrom(lost.begins))
    }
    spans.push(...times)
  }
  for (const period of calendars.flatMap(busyPeriods)) {
    if (period instanceof ICAL.Period) spans.push(spanOfPeriod(period, null))
    else unread.push({ begins: null, why: damaged().message })
  }
  const busy = merge(spans.filter((span) => isWithin(span, window)))
  if (busy.length > MOST.times) throw new UnreadableCalendar(TOO_MUCH)
  return { busy, unread: unreadWords(unread) }
}

/** An event that could not be read; null for one that has certainly ended. */
function unreadEvent(event: ICAL.Component, error: unknown, window: Span): UnreadEvent | null {
  const value = event.getFirstPropertyValue('dtstart')
  const begins = value instanceof ICAL.Time ? value : null
  const isRepeated = event.hasProperty('rrule') || event.hasProperty('rdate')
  if (begins && !isRepeated && daysLater(begins, 2) < window.start) return null
  return { begins, why: error instanceof UnreadableEvent ? error.message : damaged().message }
}

const NAMED = 3

/** "1 event can’t be read: the one of 9 December 2026 (…). We count …"; null without any */
function unreadWords(unread: readonly UnreadEvent[]): string | null {
  if (unread.length === 0) return null
  const named = unread.slice(0, NAMED).map(({ begins, why }) => {
    const day = begins ? formatLongDate(new Date(daysLater(begins, 0))) : 'without a date'
    return `${day} (${why})`
  })
  const others = unread.length - named.length
  if (others > 0) named.push(`${others} more`)
  const first = `${counted(unread.length, 'event')} can’t be read: ${named.join('; ')}.`
  return `${first} Someone may be busy then: where we know the day, we keep it free of bookings.`
}

function calendarsIn(text: string): ICAL.Component[] {
  const isCalendar = /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)
  try {
    const parsed: unknown[] = isCalendar ? ICAL.parse(readableLines(text)) : []
    const all = typeof parsed[0] === 'string' ? [parsed] : parsed
    const calendars = all.map((each) => new ICAL.Component(Array.isArray(each) ? each : []))
    calendars.forEach(leaveBrokenZones)
    if (calendars.some(({ name }) => name === 'vcalendar')) return calendars
  } catch {
    throw new UnreadableCalendar('The calendar at this address is damaged or incomplete.')
  }
  throw new UnreadableCalendar(
    'There is no calendar at this address. Please copy the address that ends in .ics.',
  )
}

/** Deletes descriptions of zones that lack their offsets: the zone is then known by its name. */
function leaveBrokenZones(calendar: ICAL.Component): void {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const parts = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')]
    const isWhole = parts.every(
      (part) =>
        part.getFirstPropertyValue('dtstart') instanceof ICAL.Time &&
        part
          .getAllProperties('rrule')
          .every((rule) => rule.getFirstValue() instanceof ICAL.Recur) &&
        ['tzoffsetfrom', 'tzoffsetto'].every((name) => part.hasProperty(name)),
    )
    if (parts.length === 0 || !isWhole || !zone.hasProperty('tzid')) {
      calendar.removeSubcomponent(zone)
    }
  }
}

function isOwn(event: ICAL.Component, ownHost: string): boolean {
  const uid = String(event.getFirstPropertyValue('uid') ?? '').toLowerCase()
  return /^[\da-f-]{36}(?:\.staff)?@/.test(uid) && uid.endsWith(`@${ownHost.toLowerCase()}`)
}

/** Tentative events count as busy: someone has pencilled the time in. */
function isFree(event: ICAL.Component): boolean {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  const outlook = textOf('x-microsoft-cdo-busystatus')
  return (
    textOf('transp') === 'TRANSPARENT' ||
    isCancelled(event) ||
    outlook === 'FREE' ||
    outlook === 'WORKINGELSEWHERE'
  )
}

/** Periods of VFREEBUSYs that are not free. Invalid ones are included as they are. */
function busyPeriods(calendar: ICAL.Component): unknown[] {
  return calendar
    .getAllSubcomponents('vfreebusy')
    .flatMap((component) => component.getAllProperties('freebusy'))
    .filter(
      (property) => String(property.getFirstParameter('fbtype') ?? '').toUpperCase() !== 'FREE',
    )
    .flatMap((property) => property.getValues())
}

function dayFrom(begins: ICAL.Time): Span {
  return { start: daysLater(begins, 0), end: daysLater(begins, 1) }
}

function isWithin({ start, end }: Span, window: Span): boolean {
  return start < end && start < window.end && window.start < end
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}
