import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { PersonDataApi } from '../personal-data/person-data-api.server'

export const personDataApi = apiClient<PersonDataApi>()

/** The amount of data about a person; fetched each time it is asked for. */
export function personDataQuery(key: string) {
  return staffQuery({
    queryKey: ['bookings', 'people', key, 'data'],
    queryFn: () => personDataApi('GET', '/api/admin/people/:key/data', { param: { key } }),
    gcTime: 0,
  })
}
