import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api-client'
import type { SiteSettingsApi } from '../api.server'
import type { TextsApi } from '../texts-api.server'
import type { VisitorSettingsApi } from '../visitor-settings-api.server'

export const api = apiClient<SiteSettingsApi>()

/** What stands under "The firm". */
export const firmSettingsQuery = queryOptions({
  queryKey: ['settings', 'firm'],
  queryFn: () => api('GET', '/api/admin/settings/firm'),
})

export const visitorSettingsApi = apiClient<VisitorSettingsApi>()

/** What visitors are asked about cookies. */
export const cookiesQuery = queryOptions({
  queryKey: ['settings', 'cookies'],
  queryFn: () => visitorSettingsApi('GET', '/api/admin/settings/cookies'),
})

/** Whether search engines may list articles. */
export const articlesQuery = queryOptions({
  queryKey: ['settings', 'articles'],
  queryFn: () => visitorSettingsApi('GET', '/api/admin/settings/articles'),
})

/** The notices, those that are over too. */
export const noticesQuery = queryOptions({
  queryKey: ['settings', 'notices'],
  queryFn: () => api('GET', '/api/admin/settings/notices'),
})

/** The week and the closures. */
export const hoursQuery = queryOptions({
  queryKey: ['settings', 'hours'],
  queryFn: () => api('GET', '/api/admin/settings/hours'),
})

export const textsApi = apiClient<TextsApi>()

/** The texts of pages, and the figures of the guarantee. */
export const textsQuery = queryOptions({
  queryKey: ['settings', 'texts'],
  queryFn: () => textsApi('GET', '/api/admin/settings/texts'),
})
