import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { AvailabilityApi } from './availability-api.server'

const peopleApi = apiClient<AvailabilityApi>()

/** Optional for a page: if it fails, visitors book with the firm. */
export const bookablePeopleQuery = queryOptions({
  queryKey: ['booking', 'people'],
  queryFn: () => peopleApi('GET', '/api/booking/people'),
  meta: { isOptional: true },
})
