import { staffListQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { VisitsApi } from '../api.server'

const api = apiClient<VisitsApi>()

/** What was read in a period, in days. It is read again each time it is shown: visitors add to it all the time. */
export function visitsQuery(days: number) {
  return staffListQuery({
    queryKey: ['visits', days],
    queryFn: () => api('GET', '/api/admin/visits', { query: { days } }),
  })
}
