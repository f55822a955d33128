import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

/** Logs each request once it is answered. */
export function requestLog(log: Logger) {
  return createMiddleware(async (c, next) => {
    const start = performance.now()
    await next()
    logRequest(log, { method: c.req.method, path: c.req.path, status: c.res.status, start })
  })
}

/**
 * One JSON line a request, without query, address or anything else about a person.
 *
 * @param start when the request came, by `performance.now()`
 */
export function logRequest(
  log: Logger,
  { start, ...request }: { method: string; path: string; status: number; start: number },
): void {
  const milliseconds = Math.round((performance.now() - start) * 10) / 10
  log.info({ ...request, milliseconds }, 'request')
}
