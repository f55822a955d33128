import { withoutUnseen, withPlainDigits } from '~/lib/text/cleaning/unseen'
import { formatPounds } from './format-pounds'

/**
 * Accepts "195", "£195", "1,195" and "195.50".
 *
 * @returns pence, or null for anything else
 */
export function parsePounds(typed: string): number | null {
  const [, pounds, pence = '0'] =
    /^(\d{1,9}|\d{1,3}(?:[, ]\d{3}){1,2})(?:\.(\d{2}))?$/.exec(withoutSign(typed)) ?? []
  return pounds === undefined ? null : Number(pounds.replace(/\D/g, '')) * 100 + Number(pence)
}

const UNITS: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(\d{1,4}(?:\.\d+)?) ?(?:k|thousand)$/, 1_000],
  [/^(\d{1,4}(?:\.\d+)?) ?(?:m|mn|million)$/, 1_000_000],
]

/** Whole amounts: plain, in groups of three, and in groups separated by dots that cannot be decimal points. */
const FIGURES = [
  /^\d+(?:\.\d{1,2})?$/,
  /^[1-9]\d{0,2}([ ,'’])\d{3}(?:\1\d{3})*(?:\.\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:\.000|(?:\.\d{3}){2,}|\.\d{3}(?=,))(?:,\d{2})?$/,
]

/**
 * Reads a visitor’s rough amount if it has only one meaning: also "18k", "1.2m", "£ £127,000", "127 000", "127.000" and
 * "about £127,000". "127,50" and "1.234" are ambiguous.
 *
 * @returns pence, or null for anything else
 */
export function readPounds(typed: string): number | null {
  const text = withoutSign(
    withoutSign(typed)
      .toLowerCase()
      .replace(/^(?:about|around|approximately|approx\.?|roughly|circa|c\.|~)\s*/, '')
      .replace(/\s*(?:pounds|gbp)?\s*[.,;]?$/, ''),
  )
  if (/^(?:nil|none|nothing)$/.test(text)) return 0
  for (const [shape, factor] of UNITS) {
    const [, figure] = shape.exec(text) ?? []
    if (figure !== undefined) return Math.round(Number(figure) * factor * 100)
  }
  if (!FIGURES.some((figure) => figure.test(text))) return null
  const [, whole = '', pence = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return Number(whole.replace(/\D/g, '')) * 100 + Number(pence.padEnd(2, '0'))
}

/** Plain digits, without the pound sign in front. */
function withoutSign(typed: string): string {
  return withPlainDigits(withoutUnseen(typed.normalize('NFKC')))
    .replace(/^(?:[£\s]|gbp)+/i, '')
    .trim()
}

/** Formats an amount as the site shows it; anything else stays as typed. */
export function formatTypedPounds(typed: string): string {
  const pence = parsePounds(typed)
  return pence === null ? typed : formatPounds(pence)
}

/** Without the pound sign: "195" or "195.50". */
export function poundsForField(pence: number): string {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2)
}
