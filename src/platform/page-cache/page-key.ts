import type { PageCaching } from '~/lib/api/page-caching'
import { LONGEST_ADDRESS } from '../limits/request-limits'
import { remember } from '../remember'

/** A route's declaration of its caching; undefined without one. */
export type CachingOf = (path: string) => PageCaching | undefined

/** Takes the path and query of a request; null for a page that is not cached. */
export type PageKey = (address: string) => string | null

/** Addresses written in another way are answered too, but take no memory. */
const plainAddress = /^\/[a-z0-9/-]*$/
const LONGEST_KEY = 300

/** A firm has a few hundred pages. */
const MOST_REMEMBERED = 1_000

/**
 * Makes the keys of cached pages: a path and the parameters that its route declares, in their order. A
 * key is also the address that the page is rendered for, so that nothing else of a request gets into a
 * cached page.
 */
export function createPageKey(cachingOf: CachingOf): PageKey {
  return remember((address) => {
    if (address.length > LONGEST_ADDRESS) return null
    const queryStart = address.indexOf('?')
    const path = queryStart === -1 ? address : address.slice(0, queryStart)
    if (!plainAddress.test(path) || path.length > LONGEST_KEY) return null
    if (path !== '/' && (path.endsWith('/') || path.includes('//'))) return null
    const { cachedBy, uncachedWith = [] } = cachingOf(path) ?? {}
    if (!cachedBy) return null
    const readsQuery = cachedBy.length > 0 || uncachedWith.length > 0
    if (!readsQuery || queryStart === -1) return path
    const given = new URLSearchParams(address.slice(queryStart))
    if (uncachedWith.some((name) => given.has(name))) return null
    const known = new URLSearchParams()
    for (const name of cachedBy) {
      // Of a parameter given twice, the page reads the last.
      const value = given.getAll(name).at(-1)
      if (value) known.set(name, value)
    }
    const key = known.size > 0 ? `${path}?${known}` : path
    // Written in another way the address is put right by a redirect: the browser's router would do the
    // same while the page comes alive.
    return key === address && key.length <= LONGEST_KEY ? key : null
  }, MOST_REMEMBERED)
}
