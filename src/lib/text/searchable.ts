import { withPlainLetters } from './plain-letters'

/** The longest text that can be searched for, in characters. */
export const LONGEST_SEARCH = 200

/**
 * A text as searches compare it: in lower case and without accents (of every alphabet), with straight quotation marks,
 * without commas in numbers and what no one sees, on one line (docs/product.md, "Resource hub").
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
