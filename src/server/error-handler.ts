import type { Context } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { Problem } from './api/problem'
import { NOT_JSON } from './api/requests'
import { DatabaseAway } from './database/database-problems'
import { type Fault, faultAdvice, faultOf } from './faults'
import { StorageUnavailable } from './storage/storage'

/**
 * The one place where an error becomes an answer. A refusal keeps its sentence; anything unexpected
 * is logged in full and told to nobody (docs/product.md, "Errors").
 */
export function errorHandler(log: Logger) {
  return (error: Error, c: Context): Response | Promise<Response> => {
    if (error instanceof DatabaseAway) {
      log.error({ err: error, path: c.req.path }, 'the database does not answer')
      return failure(c, error.message, error.status, error.details.headers)
    }
    if (error instanceof Problem) {
      const { issues, current, headers } = error.details
      if (isForPerson(c)) return shortPage(c, error.message, error.status, headers)
      return c.json({ message: error.message, issues, current }, error.status, headers)
    }
    if (error instanceof HTTPException) {
      return c.json({ message: error.status === 400 ? NOT_JSON : error.message }, error.status)
    }
    if (c.req.raw.signal.aborted) {
      log.warn({ err: error, path: c.req.path }, 'the caller hung up')
      return c.json({ message: 'What was sent did not arrive whole.' }, 400)
    }
    if (error instanceof StorageUnavailable) {
      log.error({ err: error, path: c.req.path }, 'the file store does not answer')
      const headers = { 'Retry-After': String(STORE_BACK_AFTER_S), 'Cache-Control': 'no-store' }
      return c.json({ message: STORE_AWAY }, 503, headers)
    }
    const fault = faultOf(error)
    const advice = fault ? faultAdvice[fault] : undefined
    log.error({ err: error, path: c.req.path, advice }, 'request failed')
    const { status, message, headers } = (fault && faultAnswers[fault]) ?? unexpected
    return failure(c, message, status, headers)
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

/** The answer when we have failed: to a call, or a file on its way in, as JSON; to a person as a page. */
function failure(
  c: Context,
  message: string,
  status: ContentfulStatusCode,
  headers?: Record<string, string>,
): Response | Promise<Response> {
  const wantsPage = !c.req.path.startsWith('/api/') && c.req.method !== 'PUT'
  return wantsPage ? shortPage(c, message, status, headers) : c.json({ message }, status, headers)
}

/** A browser that opens a page, or sends a form without script. */
function isForPerson(c: Context): boolean {
  const accepts = c.req.header('Accept') ?? ''
  return !c.req.path.startsWith('/api/') && accepts.includes('text/html')
}

function shortPage(
  c: Context,
  message: string,
  status: ContentfulStatusCode,
  headers?: Record<string, string>,
): Response | Promise<Response> {
  return c.html(
    html`<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Something went wrong</title><h1>Something went wrong</h1><p>${message}</p><p><a href="/">Return to homepage</a></p></html>`,
    status,
    headers,
  )
}
/** A guess, in seconds: a store that restarts is back by then. */
const STORE_BACK_AFTER_S = 30

const STORE_AWAY =
  'Pictures and files cannot be reached at the moment. Please try again in a minute.'
