import { isWebAddress } from '~/lib/text/links'
import type { OldPost } from './old-site.server'

type SearchFacts = Pick<
  OldPost,
  'searchTitle' | 'searchDescription' | 'canonicalUrl' | 'isFindable'
>

/**
 * Facts that Yoast and Rank Math store for search engines. Titles filled in from a pattern are not the article’s own.
 *
 * @param own the article’s own address, which is not a different canonical one
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

/** “%%title%%” and “%title%” are placeholders. */
function written(text: string): string | null {
  return /%\w+%/.test(text) ? null : text || null
}

/** Yoast stores 1 for no and 2 for yes; Rank Math stores a list of words. */
function findable(yoast: string, rankMath: string): boolean | null {
  if (yoast === '1' || /\bnoindex\b/.test(rankMath)) return false
  return yoast === '2' || /\bindex\b/.test(rankMath) ? true : null
}

function withoutEnd(address: string): string {
  return address.replace(/\/+$/, '').toLowerCase()
}

/** The target of Yoast’s redirect; empty without one. */
export function redirectOf(meta: ReadonlyMap<string, string>): string {
  return meta.get('_yoast_wpseo_redirect')?.trim() ?? ''
}
