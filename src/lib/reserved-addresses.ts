import { paths } from './paths'
import { redirectKey } from './redirects'

/**
 * Names the site's own things at addresses, where an old site's redirects do not apply: an article or a person that is
 * gone may lead on, a standing page, a call or a file may not. A test compares it with every route
 * (src/app/reserved-addresses.test.ts).
 */
export type Reserved = 'page' | 'part of the site'

/** Everything in these folders is a page for staff or for one visitor. */
const PAGE_FOLDERS = [paths.admin, '/booking', '/newsletter', '/preview']

/** Everything in these is for programs. */
const FOLDERS = [paths.api, '/.well-known', '/assets', '/calendar', '/look', '/uploads']

/** In these are articles and people, which come and go. */
const OPEN_FOLDERS = [paths.resourceHub, paths.team, '/blog']

/** What programs ask for, by its whole address. */
const FILES = [
  paths.feed,
  paths.llms,
  paths.robots,
  paths.sitemap,
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/healthz',
  '/law-changes.xml',
  '/metrics',
  '/readyz',
  '/share.png',
]

/** Each at an address that never changes. */
const PAGES: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  '/blog',
  // Where the booking form was.
  '/booking-form',
])

/** Parameters, spaces and dots at the end of a name, which some servers pass over: "/admin;a=1", "/admin%20", "/admin.". */
const PASSED_OVER = /;[^/]*|[\s.]+(?=\/|$)/g

/** Expects an address written in any way; null where the site needs nothing. */
export function reservedAt(address: string): Reserved | null {
  // Again, for the names that it leaves empty, and for a query that was encoded.
  const key = redirectKey(redirectKey(address).replaceAll(PASSED_OVER, ''))
  const isInFolder = [...PAGE_FOLDERS, ...FOLDERS].some(
    (folder) => key === folder || key.startsWith(`${folder}/`),
  )
  if (isInFolder || FILES.includes(key)) return 'part of the site'
  return PAGES.has(key) ? 'page' : null
}

/**
 * The one address of a page: as the site writes it, whose rules for staff's and secret pages go by it, without a slash at
 * its end, and without two in a row, which in a redirection would name another site.
 */
export function plainPath(pathname: string): string {
  const plain = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const [, first = '', ...rest] = plain.split('/')
  const key = redirectKey(plain)
  // "/resourcehub/%00" is no other way to write "/resourcehub".
  if (PAGES.has(key) && key.split('/').length === rest.length + 2) return key
  const folder = redirectKey(`/${first}`)
  const isOwn = [...PAGE_FOLDERS, ...OPEN_FOLDERS].includes(folder)
  return isOwn ? [folder, ...rest].join('/') : plain
}
