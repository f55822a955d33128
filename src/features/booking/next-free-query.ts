import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { BookingApi } from './api.server'
import type { BookingSlotQuery } from './rules'

const api = apiClient<BookingApi>()

/**
 * The next free time; a page is whole without it. While the page is open it is read again each minute.
 *
 * @param query what it would be about, by the id of the service, and with whom; nothing in particular without them
 */
export function nextFreeQuery({ service, with: asked }: BookingSlotQuery = {}) {
  return queryOptions({
    queryKey: ['booking', 'next', service, asked],
    queryFn: () => api('GET', '/api/booking/next', { query: { service, with: asked } }),
    meta: { isOptional: true },
    staleTime: 60_000,
    refetchInterval: 60_000,
  })
}
