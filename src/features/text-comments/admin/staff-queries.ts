import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { TextCommentsApi } from '../api.server'

export const api = apiClient<TextCommentsApi>()

/** How often what others say is read again, in milliseconds. */
export const POLL_MS = 30_000

/** What staff say about the words of an article. */
export function commentsQuery(post: string) {
  return staffQuery({
    queryKey: ['text-comments', post],
    queryFn: () => api('GET', '/api/text-comments/:post', { param: { post } }),
  })
}
