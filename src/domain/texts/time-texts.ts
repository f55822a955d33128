import { counted } from '~/lib/text/counted'
import type { TextsOf } from './page-fields'

/** Usual times in the firm’s own words; empty ones are left out (docs/product.md, "Times"). */
export type TimeTexts = TextsOf<'times'>

/** "4 to 12 weeks", "4-12 weeks" or "6 months". */
const LENGTH = /^([1-9]\d?)(?:(?: to | ?[-–] ?)([1-9]\d?))? (week|month)s?$/

const WEEKS_A_MONTH = 52 / 12

/** Normalises the spelling; null for text that is not a length of time. */
export function lengthInWords(typed: string): string | null {
  const parts = lengthOf(typed)
  if (!parts) return null
  const { from, to, unit } = parts
  return from === to ? counted(from, unit) : `${from} to ${to} ${unit}s`
}

/** Null for text that is not a length of time. */
export function middleInMonths(typed: string): number | null {
  const parts = lengthOf(typed)
  if (!parts) return null
  const middle = (parts.from + parts.to) / 2
  return parts.unit === 'week' ? middle / WEEKS_A_MONTH : middle
}

function lengthOf(typed: string) {
  const [, first, second = first, unit] = LENGTH.exec(typed.trim().toLowerCase()) ?? []
  const from = Number(first)
  const to = Number(second)
  return unit && from <= to ? { from, to, unit } : null
}
