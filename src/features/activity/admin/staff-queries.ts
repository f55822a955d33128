import { staffListQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { ActivityApi, ActivityExportApi } from '../api.server'
import type { ActivityExport, ActivityFilters } from '../schema'

const api = apiClient<ActivityApi>()
const files = apiClient<ActivityExportApi>()

/** What the address of the screen says: the filters, and the page, named by the entry before it. */
export interface ActivitySearch extends ActivityFilters {
  before?: string
}

/** One page. It is read again each time it is shown, because everything that staff do adds to it. */
export function activityQuery(search: ActivitySearch) {
  return staffListQuery({
    queryKey: ['activity', search],
    queryFn: () => api('GET', '/api/admin/activity', { query: search }),
  })
}

/** The filtered entries as a table. */
export function exportActivity(json: ActivityExport) {
  return files('POST', '/api/admin/activity/export', { json })
}
