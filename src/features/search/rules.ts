import { firstCharacters } from '~/lib/text/plain-text'
import { LONGEST_SEARCH } from '~/lib/text/searchable'

/** What a search finds: pages of the site, articles, answers to questions, people (docs/product.md, "Search"). */
export const FOUND_KINDS = ['page', 'article', 'question', 'person'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** At most so many articles are looked at, the newest; the resource hub lists every one. */
export const ARTICLES_CONSIDERED = 50

/** What is listed at most, the best first. */
export const RESULTS_SHOWN = 20

/** What an address asks for. Whatever cannot be a search is none. */
export function readSearch({ q }: Record<string, unknown>): { q?: string } {
  // The router reads `?q=2027` as a number.
  if (typeof q !== 'string' && typeof q !== 'number') return {}
  const text = firstCharacters(String(q).replaceAll('\0', '').trim(), LONGEST_SEARCH)
  return { q: text || undefined }
}

/** What a search of staff's shows at most of one kind of content (docs/product.md, "Staff search"). */
export const MATCHES_SHOWN = 5
