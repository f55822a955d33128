import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/api-client'
import type { SiteSettings } from './schema'

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: () => api<SiteSettings>('GET', '/api/site-settings'),
})
