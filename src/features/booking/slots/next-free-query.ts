import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { BookingApi } from '../api.server'

const api = apiClient<BookingApi>()

/**
 * The next free time; a page is whole without it. While the page is open it is read again each minute.
 *
 * @param service the id of what it would be about; undefined for nothing in particular
 */
export function nextFreeQuery(service?: string) {
  return queryOptions({
    queryKey: ['booking', 'next', service],
    queryFn: () => api('GET', '/api/booking/next', { query: { service } }),
    meta: { isOptional: true },
    staleTime: 60_000,
    refetchInterval: 60_000,
  })
}
