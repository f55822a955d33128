import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { Problem } from './api/problem'
import { DatabaseAway } from './database/database-problems'

/**
 * The one place where an error becomes an answer. A refusal keeps its sentence; anything unexpected
 * is logged in full and told to nobody (docs/product.md, "Errors").
 */
export function errorHandler(log: Logger) {
  return (error: Error, c: Context): Response => {
    if (error instanceof DatabaseAway) {
      log.error({ err: error, path: c.req.path }, 'the database does not answer')
      return failure(c, error.status, error.message, error.details.headers)
    }
    if (error instanceof Problem) {
      const { issues, current, headers } = error.details
      return c.json({ message: error.message, issues, current }, error.status, headers)
    }
    if (error instanceof HTTPException) {
      return c.json({ message: refusals[error.status] ?? error.message }, error.status)
    }
    log.error({ err: error, path: c.req.path }, 'request failed')
    return failure(c, 500, 'Something went wrong on our side. Please try again in a moment.')
  }
}

/** The answer when we have failed: to a program as JSON, to a person as a page. */
function failure(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers?: Record<string, string>,
): Response {
  if (c.req.path.startsWith('/api/')) return c.json({ message }, status, headers)
  return c.html(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Something went wrong</title><h1>Something went wrong</h1><p>${message}</p><p><a href="/">Return to homepage</a></p></html>`,
    status,
    headers,
  )
}

const refusals: Record<number, string> = {
  400: 'What was sent is not valid JSON.',
  413: 'What was sent is too large.',
}
