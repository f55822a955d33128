import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Metrics, RequestKind } from './metrics'

/** Counts and times every request that was not answered with a cached page before the app. */
export function measureRequests({ requests, inProgress, durations }: Metrics) {
  return createMiddleware(async (c, next) => {
    const kind = kindOf(c)
    const start = performance.now()
    inProgress.inc({ kind })
    await next()
    inProgress.dec({ kind })
    durations.observe({ kind }, (performance.now() - start) / 1000)
    requests.inc({ kind, status: statusClass(c.res.status) })
  })
}

/** Such as `2xx`. */
function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

function kindOf({ req }: Context): RequestKind {
  if (req.path.startsWith('/uploads/')) return req.method === 'PUT' ? 'upload' : 'file'
  if (req.path.startsWith('/api/')) return 'api'
  return /\.[a-z0-9]+$/.test(req.path) ? 'file' : 'page'
}
