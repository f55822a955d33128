import { expect, test } from 'vitest'
import { momentInLondon, momentInWords, shortMoment } from './london-moments'

test.each([
  ['2026-11-30T09:00', '2026-11-30T09:00:00.000Z', null],
  ['2026-07-01T09:00', '2026-07-01T08:00:00.000Z', null],
  // The last Sunday of March: 1am becomes 2am.
  ['2027-03-28T00:59', '2027-03-28T00:59:00.000Z', null],
  ['2027-03-28T01:00', '2027-03-28T01:00:00.000Z', 'skipped'],
  ['2027-03-28T01:59', '2027-03-28T01:59:00.000Z', 'skipped'],
  ['2027-03-28T02:00', '2027-03-28T01:00:00.000Z', null],
  // The last Sunday of October: 2am becomes 1am.
  ['2026-10-25T00:59', '2026-10-24T23:59:00.000Z', null],
  ['2026-10-25T01:00', '2026-10-25T00:00:00.000Z', 'twice'],
  ['2026-10-25T01:59', '2026-10-25T00:59:00.000Z', 'twice'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z', null],
])('%s in London is %s', (clock, at, odd) => {
  expect(momentInLondon(clock)).toEqual({ at, odd })
})

test.each(['', 'tomorrow', '2026-11-30', '2026-13-01T09:00', '20266-11-30T09:00'])(
  '%j is no moment',
  (clock) => expect(momentInLondon(clock)).toBeNull(),
)

const now = new Date('2026-11-27T10:00:00Z')

test.each([
  ['2026-11-30T09:00:00Z', 'Monday 30 November 2026 at 9am, in 3 days'],
  ['2026-11-28T00:05:00Z', 'Saturday 28 November 2026 at 12.05am, tomorrow'],
  ['2026-11-27T12:30:00Z', 'Friday 27 November 2026 at 12.30pm, in 3 hours'],
  ['2026-11-27T10:01:00Z', 'Friday 27 November 2026 at 10.01am, in 1 minute'],
  ['2027-03-28T01:30:00Z', 'Sunday 28 March 2027 at 2.30am, in 121 days'],
  ['2026-11-27T09:59:00Z', 'Friday 27 November 2026 at 9.59am'],
])('%s is %s', (at, words) => {
  expect(momentInWords(at, now)).toBe(words)
})

test('a badge names the year when it is another', () => {
  expect(shortMoment('2026-11-30T09:00:00Z', now)).toBe('30 Nov, 9am')
  expect(shortMoment('2027-06-01T16:00:00Z', now)).toBe('1 Jun 2027, 5pm')
})
