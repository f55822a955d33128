import ICAL from 'ical.js'
import type { Span } from '../slots/host-times.server'
import {
  DAY_MS,
  damaged,
  dayOf,
  daysLater,
  durationOf,
  momentOf,
  spanFrom,
  spanOfPeriod,
  timeAt,
  timeIn,
  zoneOf,
} from './event-times.server'
import { UnreadableCalendar } from './unreadable-calendar'

export interface Changes {
  moved: ReadonlyMap<string, readonly ICAL.Property[]>
  /** "This and future" changes, earliest first. */
  later: ReadonlyMap<string, readonly LaterChange[]>
}

interface LaterChange {
  from: number
  /** In milliseconds. */
  by: number
  ms: number
  isFree: boolean
}

export interface Budget {
  steps: number
}

export const TOO_MUCH =
  'The calendar has more events than this site reads. One without the past years may work.'

/** @param isFree true for an event during which someone is free */
export function changesIn(
  events: readonly ICAL.Component[],
  isFree: (event: ICAL.Component) => boolean,
): Changes {
  const moved = new Map<string, ICAL.Property[]>()
  const later = new Map<string, LaterChange[]>()
  for (const event of events) {
    const original = event.getFirstProperty('recurrence-id')
    if (!original) continue
    const uid = uidOf(event)
    moved.set(uid, [...(moved.get(uid) ?? []), original])
    if (String(original.getFirstParameter('range') ?? '').toUpperCase() !== 'THISANDFUTURE')
      continue
    const change = changeFrom(original, event, isFree)
    if (!change) continue
    const all = [...(later.get(uid) ?? []), change]
    later.set(
      uid,
      all.sort((one, other) => one.from - other.from),
    )
  }
  return { moved, later }
}

/** @returns null for one that cannot be read, which is reported for the event itself */
function changeFrom(
  original: ICAL.Property,
  event: ICAL.Component,
  isFree: (event: ICAL.Component) => boolean,
): LaterChange | null {
  const begins = event.getFirstProperty('dtstart')
  if (!begins) return null
  try {
    const from = momentOf(original)
    const first = timeIn(begins)
    const { start, end } = spanFrom(first, zoneOf(begins), durationOf(event, begins, first))
    return { from, by: start - from, ms: end - start, isFree: isFree(event) }
  } catch {
    return null
  }
}

export function uidOf(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('uid') ?? '')
}

/**
 * The times of an event as far as its rules can be followed, including some outside the window.
 *
 * @throws {UnreadableCalendar} when there are too many
 * @throws {UnreadableEvent} when a time cannot be read; for an excluded one, after all others
 */
export function* timesOf(
  event: ICAL.Component,
  window: Span,
  { moved, later }: Changes,
  budget: Budget,
): Generator<Span> {
  const begins = event.getFirstProperty('dtstart')
  if (!begins) return
  const first = timeIn(begins)
  const zone = zoneOf(begins)
  const lasts = durationOf(event, begins, first)
  const original = event.getFirstProperty('recurrence-id')
  if (original) {
    timeIn(original)
    return yield spanFrom(first, zone, lasts)
  }
  const uid = uidOf(event)
  const changes = later.get(uid) ?? []
  const excluded = event.getAllProperties('exdate')
  const isExcluded = occurrencesOf([...excluded, ...(moved.get(uid) ?? [])], first.isDate)
  let isComing = false
  const shown = function* (span: Span, day: number): Generator<Span> {
    if (isExcluded(span.start, day)) return
    isComing ||= span.end > window.start
    const change = changes.findLast(({ from }) => from < span.start)
    if (!change) yield span
    else if (!change.isFree) {
      yield { start: span.start + change.by, end: span.start + change.by + change.ms }
    }
  }
  const rules = event.getAllProperties('rrule')
  for (const rule of rules.map((property) => property.getFirstValue())) {
    if (!(rule instanceof ICAL.Recur)) throw damaged()
    const ends = endOf(rule, first, zone)
    if (ends + lasts.ms < window.start) continue
    for (const time of starts(rule, first, budget)) {
      const day = dayOf(time)
      // Years of the past are not worth a look at their clock.
      const isPast = day + lasts.ms + 2 * DAY_MS < window.start
      if (isPast && changes.length === 0) continue
      const span = spanFrom(time, zone, lasts)
      if (span.start >= window.end || span.start > ends) break
      yield* shown(span, day)
    }
  }
  // With a rule, the first is one of its times.
  if (rules.length === 0) yield* shown(spanFrom(first, zone, lasts), dayOf(first))
  for (const property of event.getAllProperties('rdate')) {
    for (const value of property.getValues()) {
      if (value instanceof ICAL.Period) {
        yield* shown(spanOfPeriod(value, zoneOf(property)), dayOf(value.start))
      } else if (value instanceof ICAL.Time) {
        yield* shown(spanFrom(value, zoneOf(property), lasts), dayOf(value))
      } else {
        throw damaged()
      }
    }
  }
  if (isComing) excluded.map(timeIn)
}

/** In milliseconds since 1970; Infinity for a rule without an end. */
function endOf({ until }: ICAL.Recur, first: ICAL.Time, zone: string | null): number {
  if (!until) return Number.POSITIVE_INFINITY
  if (until.isDate) return daysLater(until, 1) - 1
  const isOfZone = until.zone === ICAL.Timezone.localTimezone && !first.isDate
  if (isOfZone) until.zone = first.zone
  return timeAt(until, zone)
}

/**
 * Ignores `until`, which may be in UTC: the caller compares that.
 *
 * @throws for a rule that cannot be followed
 */
function* starts(rule: ICAL.Recur, first: ICAL.Time, budget: Budget): Generator<ICAL.Time> {
  const endless = byMonths(rule, first)
  endless.until = null
  const iterator = endless.iterator(first)
  for (;;) {
    if (budget.steps <= 0) throw new UnreadableCalendar(TOO_MUCH)
    budget.steps -= 1
    const time = iterator.next()
    if (!time) return
    yield time
  }
}

/**
 * Rewrites a rule by days of the year as one by days of the month: ical.js moves 29 February to 1 March in other years,
 * and never ends at the last day of months with a daily rule.
 */
function byMonths(rule: ICAL.Recur, first: ICAL.Time): ICAL.Recur {
  const same = rule.clone()
  const { freq, interval, parts } = rule
  const { BYMONTH, BYMONTHDAY } = parts
  const isOfDays = Object.keys(parts).every((part) => part === 'BYMONTH' || part === 'BYMONTHDAY')
  if (!isOfDays || (freq !== 'YEARLY' && (freq !== 'DAILY' || !BYMONTHDAY))) return same
  const months = BYMONTH ?? (BYMONTHDAY ? null : [first.month])
  const isOfMonth = freq === 'YEARLY' && months?.length === 1 && Number(months[0]) === first.month
  if (interval !== 1 && !isOfMonth) return same
  same.freq = 'MONTHLY'
  same.interval = isOfMonth ? 12 * interval : 1
  same.parts = {
    ...(months && !isOfMonth && { BYMONTH: months }),
    BYMONTHDAY: BYMONTHDAY ?? [first.day],
  }
  return same
}

function occurrencesOf(
  properties: readonly ICAL.Property[],
  areDays: boolean,
): (start: number, day: number) => boolean {
  const moments = new Set<number>()
  const days = new Set<number>()
  for (const property of properties) {
    const value = property.getFirstValue()
    if (!(value instanceof ICAL.Time)) continue
    if (value.isDate) days.add(dayOf(value))
    else if (areDays) days.add(nearestDay(value))
    else moments.add(timeAt(value, zoneOf(property)))
  }
  return (start, day) => moments.has(start) || days.has(day)
}

/** Programs may write midnight of a zone in UTC. */
function nearestDay(time: ICAL.Time): number {
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  return dayOf(time) + (isUtc && time.hour >= 12 ? DAY_MS : 0)
}
