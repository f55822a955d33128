import { monthName } from '~/lib/london'
import { isDay } from '~/lib/london-moments'
import type { FamilySearch } from './family-search'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * The day of the death, from its three fields; a month may be a number or a name.
 *
 * @returns null while it is not known, or is none; what is wrong stands at `day`
 */
export function readDay(
  { day = '', month = '', year = '' }: FamilySearch,
  today: string,
  errors: Record<string, string>,
): string | null {
  if (!day && !month && !year) return null
  const typed = [year, twoDigits(numberOf(month)), twoDigits(day)].join('-')
  if (!isDay(typed)) {
    errors.day = 'Enter the day, the month and the year, for example 3 October 2026'
    return null
  }
  if (typed > today) {
    errors.day = 'That day hasn’t come yet. Enter the day they died'
    return null
  }
  return typed
}

/** "October" and "oct" as "10"; what is no name stays as it is. */
function numberOf(month: string): string {
  const isNamed = (number: number) =>
    monthName(`2024-${twoDigits(String(number))}-01`)
      .toLowerCase()
      .startsWith(month.toLowerCase())
  return String((month.length >= 3 && MONTHS.find(isNamed)) || month)
}

function twoDigits(number: string): string {
  return number.padStart(2, '0')
}
