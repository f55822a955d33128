import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { MailSettingsApi } from '../../mail/mail-api.server'
import { sectionKey } from '../section-editor'

export const api = apiClient<MailSettingsApi>()

export const MAIL_PATH = '/api/admin/settings/mail'

/** The section as the page reads it. */
export const mailQuery = queryOptions({
  queryKey: sectionKey('mail'),
  queryFn: () => api('GET', MAIL_PATH),
  staleTime: 0,
})

/** What the DNS says, looked up when somebody asks. */
export const mailDomainQuery = queryOptions({
  queryKey: [...sectionKey('mail'), 'domain'],
  queryFn: () => api('GET', '/api/admin/settings/mail/domain'),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
