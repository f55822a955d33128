import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { withoutOldHub } from '~/lib/redirects'
import { plainPath } from '~/lib/reserved-addresses'
import type { Site } from '~/platform/site'
import { findPresentAddress } from './present-address'

/** Missing, or redirected for the old hub or a trailing slash: each leads to its final address in one step. */
const LOOKED_FOR: ReadonlySet<number> = new Set([404, 301, 308])

/**
 * Redirects an address whose page has moved to where it is now, permanently; one whose page was taken down answers
 * 410 (docs/product.md, "Addresses"). A page that is there comes first.
 */
export function followPastAddresses(site: Site) {
  return createMiddleware(async (c, next) => {
    await next()
    const { pathname, search } = new URL(c.req.url)
    if (!LOOKED_FOR.has(c.res.status)) return
    const path = withoutOldHub(plainPath(pathname))
    const moved = await findPresentAddress(site, path)
    if (moved === undefined) return
    if (moved !== null) return redirectForGood(c, withSearch(moved, search))
    if (c.res.status === 404)
      c.res = new Response(c.res.body, { status: 410, headers: c.res.headers })
  })
}

/** The browser asks again each time: one day the page may move back. */
function redirectForGood(c: Context, to: string): void {
  // What was answered before would leave its headers here.
  c.res = undefined
  c.res = new Response(null, {
    status: 301,
    headers: { Location: to, 'Cache-Control': 'no-cache' },
  })
}

/** Keeps the query, such as a mailing's tracking parameters, unless the new address has its own. */
function withSearch(to: string, search: string): string {
  if (to.includes('?')) return to
  const [path = '', hash] = to.split('#', 2)
  return path + search + (hash === undefined ? '' : `#${hash}`)
}
