import { queryOptions } from '@tanstack/react-query'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { MailSettingsApi } from '../../mail/mail-api.server'
import type { MailSectionRow } from '../../mail/mail-schema'
import { sectionKey } from '../section-editor'

export const api = apiClient<MailSettingsApi>()

export const MAIL_PATH = '/api/admin/settings/mail'

/** The section as the page reads it. */
export const mailQuery = staffQuery({
  queryKey: sectionKey('mail'),
  queryFn: () => api('GET', MAIL_PATH),
})

/** What the DNS says of the sender and server in use, looked up when someone asks. */
export const mailDomainQuery = ({ inUse, values }: MailSectionRow) =>
  queryOptions({
    queryKey: [...sectionKey('mail'), 'domain', inUse, values.dkimSelector],
    queryFn: () => api('GET', '/api/admin/settings/mail/domain'),
    enabled: false,
    retry: false,
  })
