import { staffListQuery, staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { PeopleApi } from '../api.server'

const api = apiClient<PeopleApi>()

/** In milliseconds. Search texts are removed from memory soon, because they may be names. */
const FORGOTTEN_AFTER_MS = 60_000

/** Search results of the staff area. The last ones stay while the next load. */
export function staffSearchQuery(q: string) {
  return staffListQuery({
    queryKey: ['people', 'search', q],
    queryFn: async () => (await api('GET', '/api/admin/search', { query: { q } })).found,
    enabled: q !== '',
    gcTime: FORGOTTEN_AFTER_MS,
  })
}

/** People who booked or wrote last. */
export const recentPeopleQuery = staffQuery({
  queryKey: ['bookings', 'people'],
  queryFn: async () => (await api('GET', '/api/admin/people')).people,
})

/** One person. The key is below that of bookings, so that adding one refetches it. */
export function personQuery(key: string) {
  return staffQuery({
    queryKey: ['bookings', 'people', key],
    queryFn: () => api('GET', '/api/admin/people/:key', { param: { key } }),
  })
}
