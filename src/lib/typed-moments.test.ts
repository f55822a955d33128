import { expect, test } from 'vitest'
import { dayInField, momentInField, typedDay, typedMoment, typedTime } from './typed-moments'

/** A Tuesday. */
const TODAY = '2026-11-24'

test.each([
  ...['Thu 26 Nov', 'thursday 26 november', '26 Nov', '26th nov', '26 nov 26', '26 Nov, 2026'],
  ...['26/11/2026', '26/11', '26-11-2026', '26/11/26', '2026-11-26', ' Thursday ', 'Thu, 26 Nov.'],
])('“%s” is Thursday 26 November', (typed) => {
  expect(typedDay(typed, TODAY)).toBe('2026-11-26')
})

test.each([
  ['today', '2026-11-24'],
  ['Tomorrow', '2026-11-25'],
  ['yesterday', '2026-11-23'],
  ['tue', '2026-11-24'],
  ['mon', '2026-11-30'],
  ['23 Nov', '2027-11-23'],
  ['24 Nov', '2026-11-24'],
  ['1 Sept', '2027-09-01'],
  ['29 Feb', '2028-02-29'],
  ['1/2/2025', '2025-02-01'],
])('“%s” is %s', (typed, day) => {
  expect(typedDay(typed, TODAY)).toBe(day)
})

test.each([
  '',
  '32 Nov',
  '31/11/2026',
  'Mon 26 Nov',
  '26',
  'soon',
  'Nov',
  '11/26/2026',
  'x 26 Nov',
])('“%s” is no day', (typed) => {
  expect(typedDay(typed, TODAY)).toBeNull()
})

test.each([
  ...['2.30pm', '2:30 pm', '14:30', '14.30', '1430', '2:30PM'].map((typed) => [typed, '14:30']),
  ...[
    ['9', '09:00'],
    ['9am', '09:00'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['noon', '12:00'],
    ['00:00', '00:00'],
  ],
])('“%s” is %s', (typed, time) => {
  expect(typedTime(typed ?? '')).toBe(time)
})

test.each(['', '25:00', '13pm', '9:60', 'half past', '0am'])('“%s” is no time', (typed) => {
  expect(typedTime(typed)).toBeNull()
})

test('a day and a time are typed together, and what is shown back can be typed', () => {
  for (const typed of [
    'Thu 26 Nov, 2:30pm',
    'Thu 26 Nov, 2.30pm',
    '26/11/2026 14:30',
    '26 Nov at 2.30 pm',
    '2026-11-26T14:30',
  ]) {
    expect(typedMoment(typed, TODAY), typed).toBe('2026-11-26T14:30')
  }
  for (const typed of ['26 Nov', '2:30pm', 'tomorrow', ''])
    expect(typedMoment(typed, TODAY)).toBeNull()
  for (const time of ['14:30', '09:00', '12:00', '00:00', '12:30']) {
    const moment = `2026-11-26T${time}`
    expect(typedMoment(momentInField(moment, TODAY), TODAY), time).toBe(moment)
  }
  expect(momentInField('2026-11-26T14:30', TODAY)).toBe('Thu 26 Nov, 2.30pm')
  expect(momentInField('2026-11-26T12:00', TODAY)).toBe('Thu 26 Nov, noon')
  expect(dayInField('2027-06-01', TODAY)).toBe('Tue 1 Jun 2027')
  for (const day of ['2026-11-24', '2026-11-23', '2027-09-01', '2031-01-01', '2024-02-29']) {
    expect(typedDay(dayInField(day, TODAY), TODAY), day).toBe(day)
  }
})
