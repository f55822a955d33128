import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { BookingApi } from './api.server'
import type { BookingSlotQuery } from './rules'

const api = apiClient<BookingApi>()

/**
 * Optional for a page. Read again each minute while it is open.
 *
 * @param query the service by its id, and the adviser; any without them
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
