import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-client'

/**
 * Reads the one thing that a page is about.
 *
 * @throws what makes the page answer 404 when there is no such thing; a read that fails on our side
 *   throws its own error, so that no search engine takes the thing for gone
 */
export async function readOrNotFound<Data, Key extends QueryKey>(
  client: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await client.ensureQueryData(query)
  } catch (error) {
    throw error instanceof ApiError && error.status < 500 ? notFound() : error
  }
}
