import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { SiteHealthApi } from '../api.server'

const api = apiClient<SiteHealthApi>()

const MINUTE_MS = 60_000

/** How the site itself is, read again every minute while it is shown. */
export const siteHealthQuery = queryOptions({
  queryKey: ['site-health'],
  queryFn: () => api('GET', '/api/admin/site-health'),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
})
