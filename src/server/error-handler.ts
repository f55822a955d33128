import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { Problem } from './api/problem'
import { type Fault, faultAdvice, faultOf } from './faults'

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
    const fault = faultOf(error)
    const advice = fault ? faultAdvice[fault] : undefined
    log.error({ err: error, path: c.req.path, advice }, 'request failed')
    const { status, message, headers } = (fault && faultAnswers[fault]) ?? unexpected
    if (!wantsPage(c)) return c.json({ message }, status, headers)
    return c.html(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Something went wrong</title><h1>Something went wrong</h1><p>${message}</p><p><a href="/">Return to homepage</a></p></html>`,
      status,
      headers,
    )
  }
}

const unexpected = {
  status: 500,
  message: 'Something went wrong on our side. Please try again in a moment.',
  headers: {},
} as const

const notSaved = {
  status: 503,
  message:
    'Nothing can be saved at the moment, and nothing was. Please try again in a few minutes.',
  // What was sent may not have been read to its end, so nothing can follow it on this connection.
  headers: { 'Retry-After': '120', Connection: 'close' },
} as const

/** Faults that pass: what was sent can be sent again (docs/product.md, "Errors"). */
const faultAnswers: Partial<Record<Fault, typeof notSaved>> = {
  full: notSaved,
  'read-only': notSaved,
  busy: notSaved,
}

/** Calls, and files on their way in, are answered in JSON. */
function wantsPage({ req }: Context): boolean {
  return !req.path.startsWith('/api/') && req.method !== 'PUT'
}

const refusals: Record<number, string> = {
  400: 'What was sent is not valid JSON.',
  413: 'What was sent is too large.',
}
