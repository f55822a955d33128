import { isWebAddress } from '~/lib/text/links'
import type { OldPost } from './old-site.server'

type SearchFacts = Pick<
  OldPost,
  'searchTitle' | 'searchDescription' | 'canonicalUrl' | 'isFindable'
>

/**
 * What Yoast and Rank Math store for search engines. Titles that they fill in from a pattern are not the article's.
 *
 * @param own the article's own address, which is no other one
 */
export function searchFacts(
  meta: ReadonlyMap<string, string>,
  own: { url: string; path: string | null },
): SearchFacts {
  const of = (...keys: string[]) => keys.map((key) => meta.get(key)?.trim()).find(Boolean) ?? ''
  const canonical = of('_yoast_wpseo_canonical', 'rank_math_canonical_url')
  const isOwn = withoutEnd(canonical) === withoutEnd(own.url + (own.path ?? ''))
  const isElsewhere = isWebAddress(canonical) && !isOwn
  return {
    searchTitle: written(of('_yoast_wpseo_title', 'rank_math_title')),
    searchDescription: written(of('_yoast_wpseo_metadesc', 'rank_math_description')),
    canonicalUrl: isElsewhere ? canonical : null,
    isFindable: findable(of('_yoast_wpseo_meta-robots-noindex'), of('rank_math_robots')),
  }
}

/** “%%title%%” and “%title%” stand for something else. */
function written(text: string): string | null {
  return /%\w+%/.test(text) ? null : text || null
}

/** Yoast says 1 for no and 2 for yes; Rank Math has a list of words. */
function findable(yoast: string, rankMath: string): boolean | null {
  if (yoast === '1' || /\bnoindex\b/.test(rankMath)) return false
  return yoast === '2' || /\bindex\b/.test(rankMath) ? true : null
}

function withoutEnd(address: string): string {
  return address.replace(/\/+$/, '').toLowerCase()
}

/** Where Yoast had an article's address lead; empty for nowhere else. */
export function redirectOf(meta: ReadonlyMap<string, string>): string {
  return meta.get('_yoast_wpseo_redirect')?.trim() ?? ''
}
