import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { SiteHealthApi } from '../api.server'

const api = apiClient<SiteHealthApi>()

const MINUTE_MS = 60_000

/** How the site itself is, read again every minute while it is shown. */
export const siteHealthQuery = staffQuery({
  queryKey: ['site-health'],
  queryFn: () => api('GET', '/api/admin/site-health'),
  refetchInterval: MINUTE_MS,
})
