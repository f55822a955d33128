import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { ApiEnv } from './api/create-api'

/** Logs each request once it is answered. */
export function requestLog(log: Logger) {
  return createMiddleware<{ Variables: Partial<ApiEnv['Variables']> }>(async (c, next) => {
    const start = performance.now()
    await next()
    const { method, path } = c.req
    logRequest(log, { method, path, status: c.res.status, user: c.get('staff')?.id, start })
  })
}

/**
 * One JSON line a request, without query, address or anything else about a visitor.
 *
 * @param requestId of a request that `identifyRequests` has not met
 * @param user the id of the member of staff who called
 * @param start when the request came, by `performance.now()`
 */
export function logRequest(
  log: Logger,
  {
    start,
    ...request
  }: {
    requestId?: string
    method: string
    path: string
    status: number
    user?: string
    start: number
  },
): void {
  const milliseconds = Math.round((performance.now() - start) * 10) / 10
  log.info({ ...request, path: withoutTokens(request.path), milliseconds }, 'request')
}

/** Of a visitor's link to their booking, the id alone: the signature after it opens the booking. Of a preview's, nothing. */
function withoutTokens(path: string): string {
  return path.replace(/(\/previews?\/).*/, '$1').replace(/([\da-f-]{36})\.[\w-]+/i, '$1')
}
