import ICAL from 'ical.js'
import { momentOf } from './event-times.server'
import { uidOf } from './repeated-events.server'

/**
 * Only the newest of several versions of an event, or of one of its occurrences (RFC 5545, 3.8.7.4), without
 * occurrences of a series that has since been called off.
 */
export function currentEvents(events: readonly ICAL.Component[]): ICAL.Component[] {
  const versions = Map.groupBy(events, nameOf)
  const newest = [...versions.values()].flatMap((all) => {
    const [first] = all
    if (!first || uidOf(first) === '') return all
    const best = all.reduce((one, other) => (isNewer(other, one) ? other : one), first)
    return all.filter((each) => !isNewer(best, each))
  })
  const calledOff = new Map(
    newest
      .filter((event) => isCancelled(event) && !event.hasProperty('recurrence-id'))
      .map((event) => [uidOf(event), sequenceOf(event)]),
  )
  return newest.filter((event) => {
    const since = event.hasProperty('recurrence-id') ? calledOff.get(uidOf(event)) : undefined
    return since === undefined || sequenceOf(event) > since
  })
}

export function isCancelled(event: ICAL.Component): boolean {
  const upper = (value: unknown) => String(value ?? '').toUpperCase()
  return (
    upper(event.getFirstPropertyValue('status')) === 'CANCELLED' ||
    upper(event.parent?.getFirstPropertyValue('method')) === 'CANCEL'
  )
}

function nameOf(event: ICAL.Component): string {
  const original = event.getFirstProperty('recurrence-id')
  return JSON.stringify([uidOf(event), original && originalOf(original)])
}

function originalOf(property: ICAL.Property): string {
  const range = property.getFirstParameter('range') ?? ''
  try {
    return `${range} ${momentOf(property)}`
  } catch {
    return property.toICALString()
  }
}

function isNewer(event: ICAL.Component, other: ICAL.Component): boolean {
  const sequence = sequenceOf(event) - sequenceOf(other)
  if (sequence !== 0) return sequence > 0
  for (const name of ['last-modified', 'dtstamp']) {
    const one = event.getFirstPropertyValue(name)
    const two = other.getFirstPropertyValue(name)
    const order = one instanceof ICAL.Time && two instanceof ICAL.Time ? one.compare(two) : 0
    if (order !== 0) return order > 0
  }
  // What was called off was planned before.
  return isCancelled(event) && !isCancelled(other)
}

function sequenceOf(event: ICAL.Component): number {
  return Number(event.getFirstPropertyValue('sequence')) || 0
}
