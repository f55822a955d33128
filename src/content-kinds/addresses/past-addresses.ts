import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { withoutOldHub } from '~/lib/redirects'
import { plainPath } from '~/platform/pages/pages'
import type { Site } from '~/platform/site'
import { whereNow } from './where-now'

/** Not there, of the old hub, or written with a slash at its end: all lead to the end of the way in one step. */
const LOOKED_FOR: ReadonlySet<number> = new Set([404, 301, 308])

/**
 * Leads from an address at which no page is any more to where its page is now, for good; an address whose page was taken down answers
 * 410 (docs/product.md, "Addresses"). A page that is there comes first.
 */
export function followPastAddresses(site: Site) {
  return createMiddleware(async (c, next) => {
    await next()
    const { pathname, search } = new URL(c.req.url)
    if (!LOOKED_FOR.has(c.res.status)) return
    const path = withoutOldHub(plainPath(pathname))
    const moved = await whereNow(site, path)
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

/** The query goes along, as in links of mails that count their readers, unless the new address has its own. */
function withSearch(to: string, search: string): string {
  if (to.includes('?')) return to
  const [path = '', hash] = to.split('#', 2)
  return path + search + (hash === undefined ? '' : `#${hash}`)
}
