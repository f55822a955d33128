import { useSendsMail } from '~/features/firm/use-firm'
import { staffListQuery, staffQuery } from '~/features/staff/admin/staff-query'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { apiClient } from '~/lib/api/api-client'
import { mailNews } from '~/lib/mail-words'
import type { NewslettersApi } from '../newsletters-api.server'
import type { NewsletterInput, SubscriberExport } from '../schema'
import { NO_OTHER_WAY } from '../staff-rules'
import type { SubscribersApi, SubscribersExportApi } from '../subscribers-api.server'

const subscribers = apiClient<SubscribersApi>()
const files = apiClient<SubscribersExportApi>()
export const api = apiClient<NewslettersApi>()

/** The search, and the page as the key of the last row before it. */
export interface SubscribersSearch {
  q?: string
  after?: string
}

/** Read again each time it is shown, because visitors come and go. */
export function subscribersQuery(search: SubscribersSearch) {
  return staffListQuery({
    queryKey: ['newsletter', 'subscribers', search],
    queryFn: () => subscribers('GET', '/api/admin/subscribers', { query: search }),
  })
}

/** In milliseconds, while a newsletter is being sent. */
const PROGRESS_MS = 5000

export const newslettersQuery = staffQuery({
  queryKey: ['newsletter', 'sent'],
  queryFn: () => api('GET', '/api/admin/newsletters'),
  refetchInterval: ({ state }) =>
    state.data?.newsletters.some(({ finishedAt }) => finishedAt === null) ? PROGRESS_MS : false,
})

export const articlesQuery = staffQuery({
  queryKey: ['newsletter', 'articles'],
  queryFn: () => api('GET', '/api/admin/newsletters/articles'),
})

export function useRemoveSubscriber() {
  return useStaffCall({
    send: (id: string) => subscribers('DELETE', '/api/admin/subscribers/:id', { param: { id } }),
    done: () => 'The subscriber has been removed',
    failed: 'Error removing the subscriber',
    outdates: ['newsletter'],
  })
}

export function exportSubscribers(json: SubscriberExport) {
  return files('POST', '/api/admin/subscribers/export', { json })
}

export function useSendTest() {
  const sendsMail = useSendsMail()
  return useStaffCall({
    send: (json: NewsletterInput) => api('POST', '/api/admin/newsletters/test', { json }),
    done: ({ email }) => mailNews(sendsMail, `A test to ${email}`, NO_OTHER_WAY),
    failed: 'Error sending the test',
  })
}
