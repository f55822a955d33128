import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api-client'
import type { SiteSettingsApi } from './api.server'

const api = apiClient<SiteSettingsApi>()

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: () => api('GET', '/api/site-settings'),
})
