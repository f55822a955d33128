import ICAL from 'ical.js'
import type { Span } from '../slots/host-times.server'
import { DAMAGED_EVENT, spanOfPeriod } from './event-times.server'
import { changesIn, TOO_MUCH, timesOf } from './repeated-events.server'
import { UnreadableCalendar } from './unreadable-calendar'

/*
 * When someone is busy, read from a calendar (RFC 5545): from when to when, and nothing of what it is about
 * (docs/product.md, "Busy times from outside"). What a calendar may ask of the program is bounded.
 */

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

/** @throws {UnreadableCalendar} for what is no calendar, or too much of one */
export function readBusy(task: BusyTask): Span[] {
  const calendars = calendarsIn(task.text)
  try {
    return busyIn(calendars, task)
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error
    // A date or a rule is read when it is asked for.
    throw new UnreadableCalendar(DAMAGED_EVENT, { cause: error })
  }
}

function busyIn(calendars: readonly ICAL.Component[], { from, until, ownHost }: BusyTask): Span[] {
  const window = { start: from, end: until }
  const budget = { steps: MOST.steps }
  const spans: Span[] = []
  for (const calendar of calendars) {
    const events = calendar.getAllSubcomponents('vevent')
    if (events.length > MOST.events) throw new UnreadableCalendar(TOO_MUCH)
    const changes = changesIn(events, isFree)
    for (const event of events) {
      if (isOwn(event, ownHost) || isFree(event)) continue
      for (const span of timesOf(event, window, changes, budget)) {
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
    throw new UnreadableCalendar('The calendar at this address is damaged or incomplete.')
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

/** Tentative counts: someone has pencilled it in, and wants the time. */
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

/** The periods of a VFREEBUSY that are not free. */
function periodsOf(component: ICAL.Component): Span[] {
  return component.getAllProperties('freebusy').flatMap((property) => {
    if (String(property.getFirstParameter('fbtype') ?? '').toUpperCase() === 'FREE') return []
    return property
      .getValues()
      .flatMap((period) => (period instanceof ICAL.Period ? [spanOfPeriod(period, null)] : []))
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
