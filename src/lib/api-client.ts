import { createIsomorphicFn } from '@tanstack/react-start'
import { requestInProcess } from '~/server/api/in-process.server'
import { readStored } from './browser-storage'
import { SESSION_ENDED, TOKEN_KEY } from './token-key'

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
    /** The server's own sentence. */
    readonly text: string,
    readonly issues: ApiIssue[] = [],
    /** The row as it stands, when someone else has changed it meanwhile; to be checked by its schema. */
    readonly current?: unknown,
  ) {
    super(`${status}: ${text}`)
  }
}

/**
 * Calls the site's API: over the network from the browser, in process while a page is rendered on
 * the server. The answer's type is what the server's schema promises for that address.
 *
 * @param path begins with `/api/`
 * @throws {ApiError} for any answer that is not 2xx
 */
export async function api<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const token = storedToken()
  const response = await send(path, {
    method,
    credentials: 'include',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (token && response.headers.get('WWW-Authenticate')?.includes('invalid_token')) {
    window.dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: token }))
  }
  if (!response.ok) throw await toApiError(response)
  return response.json()
}

const send = createIsomorphicFn()
  .server((path: string, init: RequestInit) => requestInProcess(path, init))
  .client((path: string, init: RequestInit) => fetch(path, init))

const storedToken = createIsomorphicFn()
  .server((): string | null => null)
  .client((): string | null => readStored(TOKEN_KEY))

async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text()
  try {
    const { message, issues, current } = JSON.parse(text)
    if (typeof message === 'string') return new ApiError(response.status, message, issues, current)
  } catch {
    // Not one of our own answers: a proxy's page, say. Its text is all there is to show.
  }
  return new ApiError(response.status, text || response.statusText)
}
