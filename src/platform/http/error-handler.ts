import type { Context } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { REQUEST_ID, referenceText } from '~/lib/api/api-transport'
import { UNSTORABLE } from '~/lib/forms/input-text'
import { Problem } from '../api/problem'
import { NOT_JSON } from '../api/requests'
import { DatabaseUnavailable, UnstorableText } from '../database/database-errors'
import {
  type EnvironmentError,
  environmentErrorMessages,
  environmentErrorOf,
} from '../environment-errors'
import { readForm } from '../forms/page-submission'
import { createFailureLog } from '../log/failure-log'
import { currentRequestId } from '../log/request-id'
import { OperatorError } from '../operator-error'
import { StorageUnavailable } from '../storage/storage'
import { headersInFrame } from './security-headers'

/**
 * The one place where an error becomes an answer. A refusal keeps its sentence; anything unexpected is logged in full,
 * and the answer gives only a reference (docs/product.md, "Errors").
 * @param phone the firm's phone number, for visitors affected by an outage; null when it is not known
 */
export function errorHandler(log: Logger, phone: ReadPhone = async () => null) {
  const logFailure = createFailureLog(log)
  return (error: Error, c: Context): Response | Promise<Response> => {
    if (error instanceof Problem) return refusal(c, error)
    if (error instanceof UnstorableText) return refusal(c, new Problem(422, UNSTORABLE))
    if (error instanceof HTTPException) {
      return c.json({ message: error.status === 400 ? NOT_JSON : error.message }, error.status)
    }
    const { path } = c.req
    const route = `${c.req.method} ${routePath(c)}`
    if (error instanceof DatabaseUnavailable) {
      logFailure('the database does not answer', { err: error, path })
      return failure(c, databaseUnavailable, phone)
    }
    if (isHangUp(error, c)) {
      log.info({ path }, 'the caller hung up')
      return c.json({ message: 'What was sent didn’t arrive in full.' }, 400)
    }
    if (error instanceof StorageUnavailable) {
      logFailure('the file store does not answer', { err: error, path })
      return jsonFailure(c, storageUnavailable)
    }
    const environmentError = environmentErrorOf(error)
    const usual = environmentError ? environmentErrorMessages[environmentError] : undefined
    const remedy = error instanceof OperatorError ? error.message : usual
    // Not by its stack, which changes with the load.
    const kind = environmentError ?? `${error.name}: ${error.message}`
    logFailure('request failed', { err: error, path, route, remedy }, kind)
    const passing = environmentError !== null && PASSING.includes(environmentError)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return failure(c, passing ? (isRead ? notShown : notSaved) : unexpected, phone)
  }
}

type ReadPhone = () => Promise<string | null>

interface Failure {
  status: ContentfulStatusCode
  message: string
  headers?: Record<string, string>
}

/** In seconds, when the database did not answer. */
export const RETRY_AFTER = '5'

const databaseUnavailable: Failure = {
  status: 503,
  message: 'We can’t reach our records at the moment. Please try again in a few seconds.',
  headers: { 'Retry-After': RETRY_AFTER },
}

/** The 30 seconds are a guess: a store that restarts is back by then. */
const storageUnavailable: Failure = {
  status: 503,
  message: 'Pictures and files cannot be reached at the moment. Please try again in a minute.',
  headers: { 'Retry-After': '30', 'Cache-Control': 'no-store' },
}

const notSaved: Failure = {
  status: 503,
  message:
    'We can’t save anything at the moment, and nothing was saved. Please try again in a few minutes.',
  // The body may not have been read to its end, so no other request can follow on this connection.
  headers: { 'Retry-After': '120', Connection: 'close' },
}

const notShown: Failure = {
  ...notSaved,
  message: 'We can’t show this at the moment. Please try again in a few minutes.',
}

/** Temporary errors: the same request may succeed later. */
const PASSING: readonly EnvironmentError[] = ['full', 'read-only', 'busy']

const unexpected: Failure = {
  status: 500,
  message: 'Something went wrong on our side. Please try again in a moment.',
}

/** True when the request broke off, rather than something else failing after its caller had gone. */
function isHangUp(error: NodeJS.ErrnoException, c: Context): boolean {
  const { signal } = c.req.raw
  return signal.aborted && (error === signal.reason || hangUps.includes(error.code ?? ''))
}

const hangUps = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

function refusal(c: Context, { message, status, details }: Problem) {
  const { issues, current, changedBy, headers } = details
  if (isForPerson(c)) return shortPage(c, { message, status, headers })
  return c.json({ message, issues, current, changedBy }, status, headers)
}

/** True for a form sent without script. */
function isForm(c: Context): boolean {
  return c.req.method === 'POST' && isForPerson(c)
}

/** JSON for a call or an upload; otherwise a page that repeats what the person sent. */
async function failure(c: Context, answer: Failure, phone: ReadPhone) {
  const wantsPage = !c.req.path.startsWith('/api/') && c.req.method !== 'PUT'
  if (!wantsPage) return jsonFailure(c, answer)
  const number = answer.status === 503 && isForPerson(c) ? await phone().catch(() => null) : null
  const message = number ? `${answer.message} You can also call ${number}.` : answer.message
  const sent = isForm(c) ? await readForm(c).catch(() => null) : null
  return shortPage(c, { ...answer, message }, { reference: currentRequestId(), sent })
}

function jsonFailure(c: Context, { message, status, headers }: Failure) {
  const id = currentRequestId()
  // Every answer of the site names its request; a page that reads from the API in this process needs it here.
  return c.json({ message }, status, { ...headers, ...(id && { [REQUEST_ID]: id }) })
}

/** True for a browser that opens a page, or sends a form without script. */
function isForPerson(c: Context): boolean {
  const accepts = c.req.header('Accept') ?? ''
  return !c.req.path.startsWith('/api/') && accepts.includes('text/html')
}

interface ShortPageParts {
  reference?: string
  /** The values of a form that could not be taken, by field name. */
  sent?: Record<string, string> | null
}

function shortPage(
  c: Context,
  { message, status, headers }: Failure,
  { reference, sent }: ShortPageParts = {},
) {
  const quietly = reference && html`<p><small>${referenceText(reference)}</small></p>`
  return c.html(
    html`<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Something went wrong</title><h1>Something went wrong</h1><p>${message}</p>${sent && sendAgainForm(sent)}<p><a href="/" target="_top">Return to homepage</a></p>${quietly}</html>`,
    status,
    { ...headers, ...headersInFrame },
  )
}

/** Posts to the address that it came from. A form makes one booking or enquiry, however often it is sent. */
function sendAgainForm(sent: Record<string, string>) {
  const fields = Object.entries(sent).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<p>Nothing you typed is lost: this page has kept it.</p><form method="post" enctype="multipart/form-data">${fields}<button>Send it again</button></form>`
}
