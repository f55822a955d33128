import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { Registry } from 'prom-client'
import { Problem } from '../api/problem'
import { isFromThisMachine } from '../http/client-address'
import { securityHeaders } from '../http/security-headers'
import type { Site } from '../site'
import { processMetrics } from './process-metrics'

/**
 * `/metrics`, in the text format of Prometheus: for programs on this machine, or, with `METRICS_TOKEN`, for any caller
 * who sends it (docs/operations/monitoring.md, "Figures"). For others the page does not exist.
 * @throws {Problem} 401 for a wrong token
 */
export function metricsPage({ environment, metrics }: Site) {
  const { METRICS_TOKEN: token, TRUST_PROXY: proxies } = environment
  const all = Registry.merge([processMetrics, metrics.registry])
  return new Hono().get('/metrics', securityHeaders(), async (c, next) => {
    if (token) requireToken(c, token)
    else if (proxies > 0 || !isFromThisMachine(c)) return next()
    return c.body(await all.metrics(), 200, {
      'Content-Type': all.contentType,
      'Cache-Control': 'no-store',
    })
  })
}

function requireToken(c: Context, token: string): void {
  const given = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
  // Hashes all have the same length, so comparing them always takes the same time.
  if (timingSafeEqual(hash(given), hash(token))) return
  throw new Problem(401, 'This needs the token that METRICS_TOKEN names.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
