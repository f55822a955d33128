import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '../api/create-api'
import { clientAddress } from '../http/client-address'
import type { Site } from '../site'

/**
 * Counts a request that no cache answers.
 * @throws {Problem} 429 when too many have come from its network
 */
export function countUncached(c: Context, { uncached, environment, now }: Site): void {
  uncached.count(clientAddress(c, environment.TRUST_PROXY), now())
}

/** Visitors' calls are counted and take turns; calls by staff, and for a page that is being rendered, do not wait. */
export function visitorsInTurn(site: Site) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (c.env?.isInProcess || c.get('staff')) return next()
    countUncached(c, site)
    await site.uncached.inTurn(next)
  })
}
