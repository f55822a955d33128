import { counted } from '~/lib/text/counted'
import type { TextsOf } from './page-fields'

/** How long things usually take with this firm, in its own words; what is empty is left out (docs/product.md, "Times"). */
export type TimeTexts = TextsOf<'times'>

/** A length of time as it is typed: "4 to 12 weeks", "4-12 weeks" or "6 months". */
const LENGTH = /^([1-9]\d?)(?:(?: to | ?[-–] ?)([1-9]\d?))? (week|month)s?$/

const WEEKS_A_MONTH = 52 / 12

/** The same in one spelling; null for what is no length of time. */
export function lengthInWords(typed: string): string | null {
  const parts = lengthOf(typed)
  if (!parts) return null
  const { from, to, unit } = parts
  return from === to ? counted(from, unit) : `${from} to ${to} ${unit}s`
}

/** Its middle in months; null for what is no length of time. */
export function middleInMonths(typed: string): number | null {
  const parts = lengthOf(typed)
  if (!parts) return null
  const middle = (parts.from + parts.to) / 2
  return parts.unit === 'week' ? middle / WEEKS_A_MONTH : middle
}

function lengthOf(typed: string) {
  const [, first, second = first, unit] = LENGTH.exec(typed.trim().toLowerCase()) ?? []
  const [from, to] = [Number(first), Number(second)]
  return unit && from <= to ? { from, to, unit } : null
}
