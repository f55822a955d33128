import { staffListQuery, staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { PeopleApi } from '../api.server'

const api = apiClient<PeopleApi>()

/** What someone searches for is forgotten soon: it may be a name. */
const FORGOTTEN_AFTER_MS = 60_000

/** What the search of the staff area finds. While the next answer comes, the last one stays. */
export function staffSearchQuery(q: string) {
  return staffListQuery({
    queryKey: ['people', 'search', q],
    queryFn: async () => (await api('GET', '/api/admin/search', { query: { q } })).found,
    enabled: q !== '',
    gcTime: FORGOTTEN_AFTER_MS,
  })
}

/** Who has booked or written last. */
export const recentPeopleQuery = staffQuery({
  queryKey: ['bookings', 'people'],
  queryFn: async () => (await api('GET', '/api/admin/people')).people,
})

/** One person; among the bookings, so that it is read again when one is added. */
export function personQuery(key: string) {
  return staffQuery({
    queryKey: ['bookings', 'people', key],
    queryFn: () => api('GET', '/api/admin/people/:key', { param: { key } }),
  })
}
