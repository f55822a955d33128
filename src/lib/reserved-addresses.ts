import { paths } from './paths'
import { redirectKey } from './redirects'

/**
 * Addresses that the site itself needs, where an old site’s redirects do not apply: a deleted article or person may
 * redirect, a fixed page, a call or a file may not. A test compares this with every route
 * (src/app/reserved-addresses.test.ts).
 */
export type Reserved = 'page' | 'part of the site'

/** Pages for staff or for a single visitor. */
const PAGE_FOLDERS = [paths.admin, '/booking', '/newsletter', '/preview']

const FOLDERS = [paths.api, '/.well-known', '/assets', '/calendar', '/look', '/uploads']

/** Articles and people, which come and go. */
const OPEN_FOLDERS = [paths.resourceHub, paths.team, '/blog']

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

const PAGES: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  '/blog',
  // The booking form’s old address.
  '/booking-form',
])

/** Parameters, and spaces and dots after a name, which some servers ignore: "/admin;a=1", "/admin%20", "/admin.". */
const PASSED_OVER = /;[^/]*|[\s.]+(?=\/|$)/g

/** Accepts any spelling of an address; null where the site needs nothing. */
export function reservedAt(address: string): Reserved | null {
  // A second time, because this can leave empty names or expose an encoded query.
  const key = redirectKey(redirectKey(address).replaceAll(PASSED_OVER, ''))
  const isInFolder = [...PAGE_FOLDERS, ...FOLDERS].some(
    (folder) => key === folder || key.startsWith(`${folder}/`),
  )
  if (isInFolder || FILES.includes(key)) return 'part of the site'
  return PAGES.has(key) ? 'page' : null
}

/**
 * The canonical address of a page. The rules for staff’s and secret pages depend on it: no final slash, and no double
 * slash, which in a redirect would name another site.
 */
export function plainPath(pathname: string): string {
  const plain = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const [, first = '', ...rest] = plain.split('/')
  const key = redirectKey(plain)
  // "/resourcehub/%00" is not another spelling of "/resourcehub".
  if (PAGES.has(key) && key.split('/').length === rest.length + 2) return key
  const folder = redirectKey(`/${first}`)
  const isOwn = [...PAGE_FOLDERS, ...OPEN_FOLDERS].includes(folder)
  return isOwn ? [folder, ...rest].join('/') : plain
}
