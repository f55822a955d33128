import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

/** One JSON line a request, without query, address or anything else about a person. */
export function requestLog(log: Logger) {
  return createMiddleware(async (c, next) => {
    const start = performance.now()
    await next()
    const { method, path } = c.req
    const milliseconds = Math.round((performance.now() - start) * 10) / 10
    log.info({ method, path, status: c.res.status, milliseconds }, 'request')
  })
}
