import { useSendsMail } from '~/features/firm/use-firm'
import { staffListQuery, staffQuery } from '~/features/staff/admin/staff-query'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { apiClient } from '~/lib/api/api-client'
import { mailNews } from '~/lib/mail-words'
import type { NewslettersApi } from '../newsletters-api.server'
import type { NewsletterInput, SubscriberExport } from '../schema'
import { NO_OTHER_WAY } from '../staff-rules'
import type { SubscribersApi, SubscribersExportApi } from '../subscribers-api.server'

/* What staff read and write of subscribers and what is sent to them. */

const subscribers = apiClient<SubscribersApi>()
const files = apiClient<SubscribersExportApi>()
export const api = apiClient<NewslettersApi>()

/** What the address of the list says: the search, and the page, named by where the one before it ended. */
export interface SubscribersSearch {
  q?: string
  after?: string
}

/** One page of the list, read again each time it is shown: visitors come and go. */
export function subscribersQuery(search: SubscribersSearch) {
  return staffListQuery({
    queryKey: ['newsletter', 'subscribers', search],
    queryFn: () => subscribers('GET', '/api/admin/subscribers', { query: search }),
  })
}

/** How often the progress of a newsletter on its way is read, in milliseconds. */
const PROGRESS_MS = 5000

/** What was sent last; it is followed while something is on its way. */
export const newslettersQuery = staffQuery({
  queryKey: ['newsletter', 'sent'],
  queryFn: () => api('GET', '/api/admin/newsletters'),
  refetchInterval: ({ state }) =>
    state.data?.newsletters.some(({ finishedAt }) => finishedAt === null) ? PROGRESS_MS : false,
})

/** The published articles that may be sent. */
export const articlesQuery = staffQuery({
  queryKey: ['newsletter', 'articles'],
  queryFn: () => api('GET', '/api/admin/newsletters/articles'),
})

/** Removes a subscriber, and says what came of it. */
export function useRemoveSubscriber() {
  return useStaffCall({
    send: (id: string) => subscribers('DELETE', '/api/admin/subscribers/:id', { param: { id } }),
    done: () => 'The subscriber has been removed',
    failed: 'Error removing the subscriber',
    outdates: ['newsletter'],
  })
}

/** Those that are searched for as a table. */
export function exportSubscribers(json: SubscriberExport) {
  return files('POST', '/api/admin/subscribers/export', { json })
}

/** Sends an article to oneself. */
export function useSendTest() {
  const sendsMail = useSendsMail()
  return useStaffCall({
    send: (json: NewsletterInput) => api('POST', '/api/admin/newsletters/test', { json }),
    done: ({ email }) => mailNews(sendsMail, `A test to ${email}`, NO_OTHER_WAY),
    failed: 'Error sending the test',
  })
}
