import ICAL from 'ical.js'
import type { Span } from '../slots/host-times.server'
import {
  DAMAGED_EVENT,
  DAY_MS,
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

/** What a calendar says of single occurrences of repeating events, by the event's id. */
export interface Changes {
  /** Occurrences that have an event of their own instead: "uid moment". */
  moved: ReadonlySet<string>
  /** Those from a moment on that take place otherwise, the first moment first. */
  later: ReadonlyMap<string, readonly LaterChange[]>
}

interface LaterChange {
  from: number
  /** How much later they begin. */
  by: number
  ms: number
  isFree: boolean
}

/** How many more occurrences may be looked at. */
export interface Budget {
  steps: number
}

export const TOO_MUCH =
  'The calendar has more events than this site reads. One without the past years may work.'

/** @param isFree whether nobody is busy in an event */
export function changesIn(
  events: readonly ICAL.Component[],
  isFree: (event: ICAL.Component) => boolean,
): Changes {
  const moved = new Set<string>()
  const later = new Map<string, LaterChange[]>()
  for (const event of events) {
    const original = event.getFirstProperty('recurrence-id')
    if (!original) continue
    const uid = uidOf(event)
    const from = momentOf(original)
    moved.add(`${uid} ${from}`)
    if (String(original.getFirstParameter('range') ?? '').toUpperCase() !== 'THISANDFUTURE')
      continue
    const begins = event.getFirstProperty('dtstart')
    if (!begins) continue
    const first = timeIn(begins)
    const { start, end } = spanFrom(first, zoneOf(begins), durationOf(event, begins, first))
    const change = { from, by: start - from, ms: end - start, isFree: isFree(event) }
    const all = [...(later.get(uid) ?? []), change]
    later.set(
      uid,
      all.sort((one, other) => one.from - other.from),
    )
  }
  return { moved, later }
}

function uidOf(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('uid') ?? '')
}

/**
 * When an event takes place, as far as its rules can be followed; also times outside of the window.
 *
 * @throws {UnreadableCalendar} when too much is asked for, or a time cannot be read
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
  if (event.hasProperty('recurrence-id')) return yield spanFrom(first, zone, lasts)
  const uid = uidOf(event)
  const changes = later.get(uid) ?? []
  const isExcluded = exclusionsOf(event)
  const shown = function* (span: Span, day: number): Generator<Span> {
    if (moved.has(`${uid} ${span.start}`) || isExcluded(span.start, day)) return
    const change = changes.findLast(({ from }) => from < span.start)
    if (!change) yield span
    else if (!change.isFree) {
      yield { start: span.start + change.by, end: span.start + change.by + change.ms }
    }
  }
  const rules = event.getAllProperties('rrule')
  for (const rule of rules.map((property) => property.getFirstValue())) {
    if (!(rule instanceof ICAL.Recur)) throw new UnreadableCalendar(DAMAGED_EVENT)
    const ends = endOf(rule, zone)
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
      }
    }
  }
}

/** The last moment at which a rule lets the event begin. */
function endOf({ until }: ICAL.Recur, zone: string | null): number {
  if (!until) return Number.POSITIVE_INFINITY
  return until.isDate ? daysLater(until, 1) - 1 : timeAt(until, zone)
}

/**
 * When a rule has the event begin, without its `until`: the caller compares that, as it may be in UTC.
 *
 * @throws for a rule that cannot be followed
 */
function* starts(rule: ICAL.Recur, first: ICAL.Time, budget: Budget): Generator<ICAL.Time> {
  const endless = rule.clone()
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

/** Whether an occurrence is left out: by its moment, or by its day. */
function exclusionsOf(event: ICAL.Component): (start: number, day: number) => boolean {
  const moments = new Set<number>()
  const days = new Set<number>()
  for (const property of event.getAllProperties('exdate')) {
    for (const value of property.getValues()) {
      if (!(value instanceof ICAL.Time)) continue
      if (value.isDate) days.add(dayOf(value))
      else moments.add(timeAt(value, zoneOf(property)))
    }
  }
  return (start, day) => moments.has(start) || days.has(day)
}
