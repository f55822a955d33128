import { firstCharacters } from '~/lib/text/plain-text'
import { LONGEST_SEARCH } from '~/lib/text/searchable'

export const FOUND_KINDS = ['page', 'article', 'question', 'person'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** The newest ones; the resource hub lists all. */
export const ARTICLES_CONSIDERED = 50

export const RESULTS_SHOWN = 20

/** Reads a search from an address, and ignores anything else. */
export function readSearch({ q }: Record<string, unknown>): { q?: string } {
  // The router reads `?q=2027` as a number.
  if (typeof q !== 'string' && typeof q !== 'number') return {}
  const text = firstCharacters(String(q).replaceAll('\0', '').trim(), LONGEST_SEARCH)
  return { q: text || undefined }
}

/** Per kind of content, in staff’s search (docs/product.md, "Staff search"). */
export const MATCHES_SHOWN = 5
