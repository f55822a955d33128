import ICAL from 'ical.js'
import { londonTime } from '~/lib/london-moments'
import type { Span } from '../slots/host-times.server'
import { UnreadableEvent } from './unreadable-calendar'
import { wallTime } from './wall-time.server'

/*
 * Moments of an event in a calendar, in milliseconds since 1970 (docs/product.md, "Busy times from outside"). An event whose
 * moments cannot be read is never taken as free.
 */

const DAMAGED = 'its dates, its length or its rule are damaged'

export function damaged(): UnreadableEvent {
  return new UnreadableEvent(DAMAGED)
}

export const DAY_MS = 86_400_000

/** Years outside of these are clamped: programs write "for ever" as the year 9999. */
const YEARS = { first: 1900, last: 2200 } as const
const EARLIEST = Date.UTC(YEARS.first, 0)
const LATEST = Date.UTC(YEARS.last + 1, 0)

export interface Lasts {
  days: number | null
  ms: number
}

/**
 * @param begins the event’s DTSTART
 * @throws {UnreadableEvent} for an end that cannot be read
 */
export function durationOf(event: ICAL.Component, begins: ICAL.Property, first: ICAL.Time): Lasts {
  const ends = event.getFirstProperty('dtend')
  const last = ends ? timeIn(ends) : null
  const duration = event.getFirstPropertyValue('duration')
  if (duration !== null && !(duration instanceof ICAL.Duration)) throw damaged()
  const seconds = duration?.toSeconds() ?? 0
  if (first.isDate) {
    const until = last ? dayOf(last) : dayOf(first) + seconds * 1000
    const days = Math.max(1, Math.round((until - dayOf(first)) / DAY_MS))
    return { days, ms: (days + 1) * DAY_MS }
  }
  const ms = ends ? momentOf(ends) - momentOf(begins) : seconds * 1000
  return { days: null, ms: Math.max(0, ms) }
}

export function spanFrom(time: ICAL.Time, zone: string | null, lasts: Lasts): Span {
  const start = timeAt(time, zone)
  const end = lasts.days === null ? start + lasts.ms : daysLater(time, lasts.days)
  return { start, end: Math.min(end, LATEST) }
}

export function spanOfPeriod(period: ICAL.Period, zone: string | null): Span {
  const start = timeAt(period.start, zone)
  const end = period.end
    ? timeAt(period.end, zone)
    : start + (period.duration?.toSeconds() ?? 0) * 1000
  return { start, end: Math.min(end, LATEST) }
}

/** Midnight UTC of the day: much quicker than converting the time by its zone. */
export function dayOf({ year, month, day }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day)
}

export function daysLater(time: ICAL.Time, days: number): number {
  return startOf(Math.min(dayOf(time) + days * DAY_MS, LATEST))
}

function startOf(day: number): number {
  return londonTime(`${new Date(day).toISOString().slice(0, 10)}T00:00`)
}

export function momentOf(property: ICAL.Property): number {
  return timeAt(timeIn(property), zoneOf(property))
}

/** @throws {UnreadableEvent} for a property without a time */
export function timeIn(property: ICAL.Property): ICAL.Time {
  const time = property.getFirstValue()
  if (!(time instanceof ICAL.Time)) throw damaged()
  return time
}

/** The zone of a time, otherwise the calendar’s; null if neither names one. */
export function zoneOf(property: ICAL.Property): string | null {
  const own = property.getFirstParameter('tzid')
  const calendars = property.parent?.parent?.getFirstPropertyValue('x-wr-timezone')
  return own ?? (typeof calendars === 'string' ? calendars.trim() : null)
}

/**
 * In milliseconds since 1970. The calendar’s description of the zone takes precedence over the zone’s name; without
 * either it is London. A day begins at midnight in London.
 *
 * @throws {UnreadableEvent} for what is not a time, and for an unknown zone
 */
export function timeAt(time: ICAL.Time, zone: string | null): number {
  if (time.year < YEARS.first) return EARLIEST
  if (time.year > YEARS.last) return LATEST
  const moment = momentAt(time, zone)
  if (Number.isNaN(moment)) throw damaged()
  return moment
}

function momentAt(time: ICAL.Time, zone: string | null): number {
  if (time.isDate) return startOf(dayOf(time))
  const isKnown = time.zone && time.zone !== ICAL.Timezone.localTimezone
  if (isKnown) return time.toUnixTime() * 1000
  return wallTime(dayOf(time) + ((time.hour * 60 + time.minute) * 60 + time.second) * 1000, zone)
}
