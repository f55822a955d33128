import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { AccessSettingsApi } from '../access/access-api.server'
import type { SiteSettingsApi } from '../api.server'
import type { LegalApi } from '../legal-api.server'
import type { RestoreApi } from '../restore-api.server'
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

/** How consultations are booked and changed. */
export const consultationsQuery = queryOptions({
  queryKey: ['settings', 'consultations'],
  queryFn: () => visitorSettingsApi('GET', '/api/admin/settings/consultations'),
})

/** Whether search engines may list articles. */
export const articlesQuery = queryOptions({
  queryKey: ['settings', 'articles'],
  queryFn: () => visitorSettingsApi('GET', '/api/admin/settings/articles'),
})

/** Where addresses of an old site lead. */
export const redirectsQuery = queryOptions({
  queryKey: ['settings', 'redirects'],
  queryFn: () => visitorSettingsApi('GET', '/api/admin/settings/redirects'),
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

export const legalApi = apiClient<LegalApi>()

/** Who has confirmed the legal pages. */
export const legalQuery = queryOptions({
  queryKey: ['settings', 'legal'],
  queryFn: () => legalApi('GET', '/api/admin/settings/legal'),
})

/** Puts back what the activity has of a setting. */
export const restoreApi = apiClient<RestoreApi>()

export const accessSettingsApi = apiClient<AccessSettingsApi>()

/** How staff get in. Read at each visit: colleagues set up their second factors meanwhile. */
export const accessQuery = queryOptions({
  queryKey: ['settings', 'access'],
  queryFn: () => accessSettingsApi('GET', '/api/admin/settings/access'),
  staleTime: 0,
})

export const textsApi = apiClient<TextsApi>()

/** The texts of pages, and the figures of the guarantee. */
export const textsQuery = queryOptions({
  queryKey: ['settings', 'texts'],
  queryFn: () => textsApi('GET', '/api/admin/settings/texts'),
})
