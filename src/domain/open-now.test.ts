import { expect, test } from 'vitest'
import { originalWeek } from '~/content/office-hours'
import { londonClock } from '~/lib/london'
import type { HolidayChanges } from './bank-holidays'
import type { Closure, OfficeHours } from './office-hours'
import { openInShort, openNow } from './open-now'

const christmas = { from: '2026-12-24', until: '2027-01-03', fromTime: '13:00', reason: '' }

const NONE: HolidayChanges = { added: [], struck: [] }

function at(moment: string, { closures = [], holidays = NONE }: Partial<OfficeHours> = {}): string {
  return openNow(londonClock(new Date(moment)), { week: originalWeek, closures, holidays })
}

test.each([
  ['2026-11-23T08:59:59Z', 'Closed now, opens at 9am'],
  ['2026-11-23T09:00:00Z', 'Open now, until 5.30pm'],
  ['2026-11-23T17:29:59Z', 'Open now, until 5.30pm'],
  ['2026-11-23T17:30:00Z', 'Closed now, opens tomorrow at 9am'],
  ['2026-11-27T18:00:00Z', 'Closed now, opens tomorrow at 10am'],
  // A Saturday afternoon.
  ['2026-11-28T14:00:00Z', 'Closed now, opens Monday at 9am'],
  ['2026-11-29T23:59:00Z', 'Closed now, opens tomorrow at 9am'],
])('the week decides: %s', (moment, says) => {
  expect(at(moment)).toBe(says)
})

test.each([
  // The Fridays before and the Mondays after the clocks change.
  ['2026-03-27T08:30:00Z', 'Closed now, opens at 9am'],
  ['2026-03-30T08:30:00Z', 'Open now, until 5.30pm'],
  ['2026-10-23T16:30:00Z', 'Closed now, opens tomorrow at 10am'],
  ['2026-10-26T08:30:00Z', 'Closed now, opens at 9am'],
  ['2026-10-26T17:00:00Z', 'Open now, until 5.30pm'],
  // The changes themselves, and an hour that comes twice.
  ['2026-03-29T01:30:00Z', 'Closed now, opens tomorrow at 9am'],
  ['2026-10-25T00:30:00Z', 'Closed now, opens tomorrow at 9am'],
  ['2026-10-25T01:30:00Z', 'Closed now, opens tomorrow at 9am'],
])('it is the time in London, summer and winter: %s', (moment, says) => {
  expect(at(moment)).toBe(says)
})

const moved = { added: [{ date: '2026-05-08', name: 'Victory in Europe' }], struck: ['2026-05-04'] }

test.each<[string, string, Closure[], HolidayChanges]>([
  ['2026-12-24T12:59:00Z', 'Open now, until 1pm', [christmas], NONE],
  ['2026-12-24T13:00:00Z', 'Closed now, opens on 4 January 2027 at 9am', [christmas], NONE],
  ['2026-12-31T11:00:00Z', 'Closed now, opens Monday at 9am', [christmas], NONE],
  ['2026-12-24T11:00:00Z', 'Open now, until noon', [{ ...christmas, fromTime: '12:00' }], NONE],
  ['2026-11-23T10:00:00Z', 'Closed now, opens tomorrow at 9am', [closed('2026-11-23')], NONE],
  ['2026-04-02T18:00:00Z', 'Closed now, opens Saturday at 10am', [], NONE],
  ['2026-04-04T15:00:00Z', 'Closed now, opens Tuesday at 9am', [], NONE],
  ['2028-04-13T18:00:00Z', 'Closed now, opens Saturday at 10am', [], NONE],
  ['2026-05-04T10:00:00Z', 'Open now, until 5.30pm', [], moved],
  ['2026-05-07T18:00:00Z', 'Closed now, opens Saturday at 10am', [], moved],
  ['2026-11-23T10:00:00Z', 'Closed now', [closed('2026-11-01', '2027-11-01')], NONE],
])('closures and bank holidays count: %s', (moment, says, closures, holidays) => {
  expect(at(moment, { closures, holidays })).toBe(says)
})

test.each<[string, string, Closure[]]>([
  ['2026-11-23T08:59:59Z', 'Opens at 9am', []],
  ['2026-11-23T09:00:00Z', 'Open until 5.30pm', []],
  ['2026-11-23T17:30:00Z', 'Opens Tuesday at 9am', []],
  ['2026-11-28T14:00:00Z', 'Opens Monday at 9am', []],
  ['2026-12-24T13:00:00Z', 'Opens 4 January 2027 at 9am', [christmas]],
  ['2026-11-23T10:00:00Z', 'Closed', [closed('2026-11-01', '2027-11-01')]],
])('in a few words: %s', (moment, says, closures) => {
  const clock = londonClock(new Date(moment))
  expect(openInShort(clock, { week: originalWeek, closures, holidays: NONE })).toBe(says)
})

function closed(from: string, until = from): Closure {
  return { from, until, fromTime: '', reason: '' }
}
