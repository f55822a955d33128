import { addDays, weekdayOf } from '~/lib/london'

export interface Holiday {
  date: string
  name: string
}

export const CALENDAR_IN_WORDS = [
  'Every year: New Year’s Day, Good Friday, Easter Monday, the first and the last Monday in May, the last Monday in August, Christmas Day and Boxing Day.',
  'When New Year’s Day, Christmas Day or Boxing Day falls on a Saturday or Sunday, the next working day is a bank holiday too.',
] as const

/** Exceptions of the firm to the calendar (docs/product.md, "Office hours"). */
export interface HolidayChanges {
  added: readonly Holiday[]
  struck: readonly string[]
}

/** Used for opening hours, free times and working days alike. */
export function isHoliday(date: string, { added, struck }: HolidayChanges): boolean {
  if (added.some((each) => each.date === date)) return true
  return isInCalendar(date) && !struck.includes(date)
}

export function isInCalendar(date: string): boolean {
  return calendarOf(date.slice(0, 4)).some((each) => each.date === date)
}

/** In order, including both days. */
export function holidaysBetween(from: string, until: string, changes: HolidayChanges): Holiday[] {
  const own = calendarBetween(from, until).filter(({ date }) => isHoliday(date, changes))
  const others = changes.added.filter(({ date }) => from <= date && date <= until)
  const all = [...own.filter(({ date }) => !others.some((each) => each.date === date)), ...others]
  return all.sort((one, other) => (one.date < other.date ? -1 : 1))
}

export function calendarBetween(from: string, until: string): Holiday[] {
  const first = Number(from.slice(0, 4))
  const last = Number(until.slice(0, 4))
  const all: Holiday[] = []
  for (let year = first; year <= last; year += 1) {
    all.push(...calendarOf(String(year).padStart(4, '0')))
  }
  return all.filter(({ date }) => from <= date && date <= until)
}

const calendars = new Map<string, Holiday[]>()

function calendarOf(year: string): Holiday[] {
  const known = calendars.get(year) ?? workOut(year)
  calendars.set(year, known)
  return known
}

/**
 * Bank holidays of England and Wales in order: https://www.gov.uk/bank-holidays. A holiday at a weekend has a
 * substitute and is listed too, because offices that open at weekends close.
 */
function workOut(year: string): Holiday[] {
  const easter = easterSunday(year)
  const fixed = [
    { date: `${year}-01-01`, name: 'New Year’s Day' },
    { date: `${year}-12-25`, name: 'Christmas Day' },
    { date: `${year}-12-26`, name: 'Boxing Day' },
  ]
  const taken = fixed.map(({ date }) => date)
  const substitutes = fixed
    .filter(({ date }) => weekdayOf(date) > 5)
    .map(({ date, name }) => {
      let day = date
      while (weekdayOf(day) > 5 || taken.includes(day)) day = addDays(day, 1)
      taken.push(day)
      return { date: day, name: `${name} (substitute day)` }
    })
  const others = [
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, 1), name: 'Easter Monday' },
    { date: mondayUntil(`${year}-05-07`), name: 'Early May bank holiday' },
    { date: mondayUntil(`${year}-05-31`), name: 'Spring bank holiday' },
    { date: mondayUntil(`${year}-08-31`), name: 'Summer bank holiday' },
  ]
  return [...fixed, ...substitutes, ...others].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  )
}

function mondayUntil(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/**
 * The Sunday after the ecclesiastical full moon, in the Gregorian calendar (R. E. Oudin, 1940;
 * https://aa.usno.navy.mil/faq/easter).
 */
function easterSunday(year: string): string {
  const { floor } = Math
  const golden = Number(year) % 19
  const century = floor(Number(year) / 100)
  const leaps = century - floor(century / 4) - floor((8 * century + 13) / 25)
  const epact = (leaps + 19 * golden + 15) % 30
  const late = floor(epact / 28) * floor(29 / (epact + 1)) * floor((21 - golden) / 11)
  const moon = addDays(`${year}-03-21`, epact - floor(epact / 28) * (1 - late))
  return addDays(moon, 7 - (weekdayOf(moon) % 7))
}
