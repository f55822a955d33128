import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { Problem } from './api/problem'
import { StorageUnavailable } from './storage/storage'

/**
 * The one place where an error becomes an answer. A refusal keeps its sentence; anything unexpected
 * is logged in full and told to nobody (docs/product.md, "Errors").
 */
export function errorHandler(log: Logger) {
  return (error: Error, c: Context): Response => {
    if (error instanceof Problem) {
      const { issues, current, headers } = error.details
      return c.json({ message: error.message, issues, current }, error.status, headers)
    }
    if (error instanceof HTTPException) {
      return c.json({ message: refusals[error.status] ?? error.message }, error.status)
    }
    log.error({ err: error, path: c.req.path }, 'request failed')
    if (error instanceof StorageUnavailable) {
      const headers = { 'Retry-After': String(STORE_BACK_AFTER_S), 'Cache-Control': 'no-store' }
      return c.json({ message: STORE_AWAY }, 503, headers)
    }
    const message = 'Something went wrong on our side. Please try again in a moment.'
    if (c.req.path.startsWith('/api/')) return c.json({ message }, 500)
    return c.html(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Something went wrong</title><h1>Something went wrong</h1><p>${message}</p><p><a href="/">Return to homepage</a></p></html>`,
      500,
    )
  }
}

/** A guess, in seconds: a store that restarts is back by then. */
const STORE_BACK_AFTER_S = 30

const STORE_AWAY =
  'Pictures and files cannot be reached at the moment. Please try again in a minute.'

const refusals: Record<number, string> = {
  400: 'What was sent is not valid JSON.',
  413: 'What was sent is too large.',
}
