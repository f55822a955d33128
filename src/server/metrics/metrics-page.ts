import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { Problem } from '../api/problem'
import { isFromThisMachine } from '../client-address'
import { securityHeaders } from '../security-headers'
import type { Site } from '../site'

/**
 * `/metrics`, in the text format of Prometheus: for programs on this machine, or, with `METRICS_TOKEN`,
 * for whoever shows it (docs/operations.md, "Figures"). To others there is no such page.
 *
 * @throws {Problem} 401 for a wrong token
 */
export function metricsPage({ environment, metrics }: Site) {
  const { METRICS_TOKEN: token, TRUST_PROXY: proxies } = environment
  return new Hono().get('/metrics', securityHeaders(), async (c, next) => {
    if (token) requireToken(c, token)
    else if (proxies > 0 || !isFromThisMachine(c)) return next()
    return c.body(await metrics.registry.metrics(), 200, {
      'Content-Type': metrics.registry.contentType,
      'Cache-Control': 'no-store',
    })
  })
}

function requireToken(c: Context, token: string): void {
  const given = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
  // Hashes have one length, which is compared in one time.
  if (timingSafeEqual(hash(given), hash(token))) return
  throw new Problem(401, 'This needs the token that METRICS_TOKEN names.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
