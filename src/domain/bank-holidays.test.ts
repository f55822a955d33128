import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '~/lib/london'
import { calendarBetween, type HolidayChanges, holidaysBetween, isHoliday } from './bank-holidays'

const NONE: HolidayChanges = { added: [], struck: [] }

/** As the list of the government has a year: working days alone. */
const listOf = (year: number, changes = NONE) =>
  holidaysBetween(`${year}-01-01`, `${year}-12-31`, changes)
    .map(({ date }) => date)
    .filter((date) => weekdayOf(date) <= 5)
    .map((date) => date.slice(5))

// https://www.gov.uk/bank-holidays, and its earlier states.
test.each([
  [2013, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  [2014, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  [2015, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2016, '01-01 03-25 03-28 05-02 05-30 08-29 12-26 12-27'],
  [2017, '01-02 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  [2018, '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26'],
  [2019, '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26'],
  [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
  [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
])('%i is as published', (year, days) => {
  expect(listOf(year)).toEqual(days.split(' '))
})

test('one-off days are added, and a day that moved is struck', () => {
  // Victory in Europe Day, 2020; the Platinum Jubilee and the Queen's funeral, 2022; the coronation, 2023.
  const added = ['2020-05-08', '2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08']
  const changes = {
    added: added.map((date) => ({ date, name: 'One-off' })),
    struck: ['2020-05-04', '2022-05-30'],
  }
  const years = [2020, 2022, 2023].map((year) => listOf(year, changes).join(' '))
  expect(years).toEqual([
    '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28',
    '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27',
    '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26',
  ])
  expect(isHoliday('2020-05-04', changes)).toBe(false)
  expect(isHoliday('2020-05-08', changes)).toBe(true)
})

test('a day that is added twice over is listed once, by the firm’s name for it', () => {
  const changes = { added: [{ date: '2026-12-25', name: 'Ours' }], struck: ['2026-12-25'] }
  expect(holidaysBetween('2026-12-24', '2026-12-26', changes)).toEqual([
    { date: '2026-12-25', name: 'Ours' },
    { date: '2026-12-26', name: 'Boxing Day' },
  ])
})

test('Easter is on its Sunday, early, late and in centuries without a leap day', () => {
  const sundays = [
    '1818-03-22',
    '1900-04-15',
    '1943-04-25',
    '1954-04-18',
    '1981-04-19',
    '2008-03-23',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2100-03-28',
    '2285-03-22',
    '2299-04-16',
  ]
  for (const sunday of sundays) {
    expect(isHoliday(addDays(sunday, -2), NONE), `Good Friday before ${sunday}`).toBe(true)
    expect(isHoliday(addDays(sunday, 1), NONE), `Easter Monday after ${sunday}`).toBe(true)
  }
})

test('whatever day Christmas falls on, two working days are free for it, and one for New Year’s Day', () => {
  const christmases = new Set<number>()
  for (let year = 2026; year < 2426; year += 1) {
    const days = listOf(year)
    expect(new Set(days).size, String(year)).toBe(8)
    expect(days.filter((day) => day >= '12-25' && day <= '12-28')).toHaveLength(2)
    expect(days.filter((day) => day <= '01-03')).toHaveLength(1)
    christmases.add(weekdayOf(`${year}-12-25`))
  }
  expect(christmases.size).toBe(7)
})

test('Christmas, Boxing and New Year’s Day are holidays at a weekend too, and named', () => {
  expect(calendarBetween('2027-12-20', '2028-01-05')).toEqual([
    { date: '2027-12-25', name: 'Christmas Day' },
    { date: '2027-12-26', name: 'Boxing Day' },
    { date: '2027-12-27', name: 'Christmas Day (substitute day)' },
    { date: '2027-12-28', name: 'Boxing Day (substitute day)' },
    { date: '2028-01-01', name: 'New Year’s Day' },
    { date: '2028-01-03', name: 'New Year’s Day (substitute day)' },
  ])
})
