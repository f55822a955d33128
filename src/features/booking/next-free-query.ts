import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api-client'
import type { BookingApi } from './api.server'

const api = apiClient<BookingApi>()

/** The next free time; a page is whole without it. While the page is open it is read again each minute. */
export const nextFreeQuery = queryOptions({
  queryKey: ['booking', 'next'],
  queryFn: () => api('GET', '/api/booking/next'),
  meta: { isOptional: true },
  staleTime: 60_000,
  refetchInterval: 60_000,
})
