import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from './api-client'

/**
 * Reads the subject of a page.
 *
 * @param href the page’s address, if it may have moved: in the browser, the server is then asked
 * @throws a 404 when there is no such thing; a failure on our side throws its own error, so that no search engine
 *   believes the thing has gone
 */
export async function readOrNotFound<Data, Key extends QueryKey>(
  client: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
  href?: string,
): Promise<Data> {
  try {
    return await client.ensureQueryData(query)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const mayHaveMoved = href !== undefined && error.status === 404 && !import.meta.env.SSR
    throw mayHaveMoved ? redirect({ href, reloadDocument: true }) : notFound()
  }
}
