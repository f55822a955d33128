import { paths } from '~/lib/paths'
import { BOOKING_FORM_PATH } from '../pages'
import { LONGEST_ADDRESS } from '../request-limits'

/** What these show is for one visitor or for staff, or is free only now. */
const neverKept = [BOOKING_FORM_PATH, '/newsletter', '/admin']

/** The query parameters that a page knows. A page that knows none is the same whatever the query. */
const knownParameters: Readonly<Record<string, readonly string[]>> = {
  [paths.resourceHub]: ['category', 'page'],
}

/** With one of these the page is one of countless many, and is made anew each time. */
const searchParameters: Readonly<Record<string, readonly string[]>> = {
  [paths.resourceHub]: ['q'],
}

/** Addresses written in another way are answered too, but fill no memory. */
const plainAddress = /^\/[a-z0-9/-]*$/
const LONGEST_KEY = 300

/**
 * Under what a page is kept: its path and the parameters it knows, in one order. It is also the
 * address that the page is rendered for, so that nothing else of a request gets into a kept page.
 *
 * @param address path and query of a request
 * @returns null for a page that is not kept
 */
export function pageKey(address: string): string | null {
  if (address.length > LONGEST_ADDRESS) return null
  const queryStart = address.indexOf('?')
  const path = queryStart === -1 ? address : address.slice(0, queryStart)
  if (!plainAddress.test(path) || path.length > LONGEST_KEY) return null
  if (path !== '/' && (path.endsWith('/') || path.includes('//'))) return null
  if (neverKept.some((start) => path === start || path.startsWith(`${start}/`))) return null
  const known = knownParameters[path]
  if (!known || queryStart === -1) return path
  const given = new URLSearchParams(address.slice(queryStart))
  if (searchParameters[path]?.some((name) => given.has(name))) return null
  const kept = new URLSearchParams()
  for (const name of known) {
    // Of a parameter given twice, the page reads the last.
    const value = given.getAll(name).at(-1)
    if (value) kept.set(name, value)
  }
  const key = kept.size > 0 ? `${path}?${kept}` : path
  // Written in another way the address is put right by a redirect: the browser's router would do the
  // same while the page comes alive.
  return key === address && key.length <= LONGEST_KEY ? key : null
}
