import { withPlainLetters } from './plain-letters'

/** In characters. */
export const LONGEST_SEARCH = 200

/**
 * The form in which searches compare text: lower case, no accents in any alphabet, straight quotation marks, no commas
 * in numbers, no invisible characters, one line (docs/product.md, "Resource hub").
 */
export function searchable(text: string): string {
  const straight = text.replace(/[‘’‛ʼ´`′]/g, "'").replace(/[“”]/g, '"')
  return withPlainLetters(straight)
    .replace(/\p{Cf}/gu, '')
    .replace(/\u2010/g, '-')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * A text in the query of an address; undefined for none. The router reads `?q=2027` as a number.
 *
 * @param longest in characters; what is longer is cut, as no search is
 */
export function searchText(value: unknown, longest = 100): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text.slice(0, longest) : undefined
}
