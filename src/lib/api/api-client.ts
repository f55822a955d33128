import { createIsomorphicFn } from '@tanstack/react-start'
import type { ExtractSchemaForStatusCode } from 'hono/types'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import type { HasRequiredKeys } from 'hono/utils/types'
import { readStored, SESSION_ENDED, TOKEN_KEY } from '../browser/browser-storage'
import { REQUEST_ID, sendApiCall } from './api-transport'

export interface ApiIssue {
  /** Dotted path of the field, for example `title` or `tags.0`. */
  path: string
  message: string
}

/** A refused or failed call. Its message is `status: text` (docs/product.md, "Errors"). */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    readonly text: string,
    readonly issues: ApiIssue[] = [],
    /** The row as it is now, when someone else has changed it meanwhile. Parse it with its schema. */
    readonly current?: unknown,
    /** Finds the call in the server's log; null where a proxy answered. */
    readonly requestId: string | null = null,
    /** User name of whoever changed that row; null where the server does not know. */
    readonly changedBy: string | null = null,
  ) {
    super(`${status}: ${text}`)
  }
}

/** In milliseconds: how long visitors wait for a list or a search before they see that there was no answer. */
export const READ_TIMEOUT_MS = 20_000

/** In milliseconds, for every other call unless its caller says otherwise. */
const ANSWER_TIMEOUT_MS = 60_000

/** In milliseconds, for calls that take the server a long time. */
export const LONG_TIMEOUT_MS = 10 * 60_000

/** True when the connection or the database is down: the failure says nothing about the thing that was asked for. */
export function isOutage(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  // Recognised by its message, which an error keeps when the server’s page passes it to the browser.
  return message.startsWith('503: ') || !/^\d{3}: /.test(message)
}

/** True for a call without an answer or with a server error: it may or may not have been carried out. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

/**
 * The calls of one feature's API, typed by its routes: `apiClient<FaqsApi>()` with
 * `import type { FaqsApi } from './api.server'`. They go over the network from the browser, and stay in
 * process while a page is rendered on the server.
 *
 * A call takes a method, a path with its gaps (`/api/admin/faqs/:id`) and what the route needs: `param`
 * for the gaps, `query`, `json` (or `fields`, a form as it was filled in). With an `AbortSignal` it can
 * be cancelled; without one, the browser cancels it after a minute. It resolves to a 2xx body: JSON, CSV or `read`'s.
 *
 * Hono's own client, `hc`, would add 1.8 KB to every page, and does not encode what fills a gap.
 *
 * @throws {ApiError} for any answer that is not 2xx
 * @throws {SyntaxError} for a 2xx answer that is not JSON, from a proxy for example
 * @throws {DOMException} `TimeoutError` or `AbortError`, as the signal says
 */
export function apiClient<Api>(): ApiClient<ExtractSchemaForStatusCode<Api, SuccessStatusCode>> {
  return call
}

/**
 * For features that share the shape of an answer: the caller parses the body with a schema.
 *
 * @throws as a call of `apiClient`
 */
export const callApi: (method: Method, path: string, sent?: AnySent) => Promise<unknown> = call

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type ApiClient<Routes> = <M extends Method, Path extends PathOf<Routes, M>>(
  method: M,
  path: Path,
  ...sent: Arguments<Sent<M, Input<RouteOf<Routes, M, Path>>>>
) => Promise<Output<RouteOf<Routes, M, Path>>>

type PathOf<Routes, M extends Method> = {
  [Path in keyof Routes]: `$${Lowercase<M>}` extends keyof Routes[Path] ? Path : never
}[keyof Routes] &
  string

type RouteOf<
  Routes,
  M extends Method,
  Path extends keyof Routes,
> = Routes[Path][`$${Lowercase<M>}` & keyof Routes[Path]]

type Input<Route> = Route extends { input: infer Parts } ? Parts : never
type Output<Route> = Route extends { output: infer Body } ? Body : never

type Arguments<All> = Options extends All ? [sent?: All] : [sent: All]

type Sent<M, Parts> = Pick<Parts, 'param' & keyof Parts> & Query<Parts> & Body<M, Parts> & Options

type Query<Parts> = Parts extends { query: infer Names extends object }
  ? HasRequiredKeys<Names> extends true
    ? { query: QueryValues<Names> }
    : { query?: QueryValues<Names> }
  : unknown

/** A schema that coerces accepts anything, but an address holds only texts and numbers. */
type QueryValues<Names> = { [Name in keyof Names]: Names[Name] & QueryValue }
type QueryValue = string | number | undefined

/** Fields of a form may be missing: the server checks them. A route that needs nothing accepts `{}`. */
type Body<M, Parts> = Parts extends { json: infer Json }
  ? { json: Json } | { fields: FormData }
  : M extends 'POST'
    ? { json?: Record<string, never> }
    : unknown

interface Options {
  signal?: AbortSignal
  /** The browser finishes the call even if the page is left. */
  keepalive?: boolean
  onHeaders?: (headers: Headers) => void
  /** Reads a 2xx answer that is neither JSON nor a table. */
  read?: (answer: Response) => Promise<unknown>
}

interface AnySent extends Options {
  param?: Record<string, string>
  query?: Record<string, QueryValue>
  json?: unknown
  fields?: FormData
}

async function call(method: Method, path: string, sent: AnySent = {}) {
  const { json = sent.fields && Object.fromEntries(sent.fields), keepalive } = sent
  const { signal = patience() } = sent
  const token = storedToken()
  const response = await sendApiCall(addressOf(path, sent), {
    method,
    credentials: 'include',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(json),
    signal,
    keepalive,
  })
  if (token && response.headers.get('WWW-Authenticate')?.includes('invalid_token')) {
    window.dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: token }))
  }
  if (!response.ok) throw await toApiError(response)
  sent.onHeaders?.(response.headers)
  if (sent.read) return sent.read(response)
  const isTable = response.headers.get('Content-Type')?.startsWith('text/csv')
  return isTable ? response.text() : response.json()
}

function addressOf(path: string, { param = {}, query = {} }: AnySent): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(param[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled
}

const patience = createIsomorphicFn()
  .server((): AbortSignal | undefined => undefined)
  .client((): AbortSignal | undefined => AbortSignal.timeout(ANSWER_TIMEOUT_MS))

const storedToken = createIsomorphicFn()
  .server((): string | null => null)
  .client((): string | null => readStored(TOKEN_KEY))

async function toApiError(response: Response): Promise<ApiError> {
  const { status, headers, statusText } = response
  const requestId = headers.get(REQUEST_ID)
  const text = await response.text()
  try {
    const { message, issues, current, changedBy } = JSON.parse(text)
    if (typeof message === 'string') {
      return new ApiError(status, message, issues, current, requestId, changedBy ?? null)
    }
  } catch {
    // Not one of our own answers: a proxy's page, say. Its text is all there is to show.
  }
  return new ApiError(status, text || statusText, [], undefined, requestId)
}
