import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { PeopleApi } from '../api.server'

const api = apiClient<PeopleApi>()

/** What someone searches for is forgotten soon: it may be a name. */
const FORGOTTEN_AFTER_MS = 60_000

/** What the search of the staff area finds. While the next answer comes, the last one stays. */
export function staffSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['people', 'search', q],
    queryFn: async () => (await api('GET', '/api/admin/search', { query: { q } })).found,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: FORGOTTEN_AFTER_MS,
  })
}

/** Who has booked or written last. */
export const recentPeopleQuery = queryOptions({
  queryKey: ['bookings', 'people'],
  queryFn: async () => (await api('GET', '/api/admin/people')).people,
  staleTime: 0,
})

/** One person; among the bookings, so that it is read again when one is added. */
export function personQuery(key: string) {
  return queryOptions({
    queryKey: ['bookings', 'people', key],
    queryFn: () => api('GET', '/api/admin/people/:key', { param: { key } }),
    staleTime: 0,
  })
}
