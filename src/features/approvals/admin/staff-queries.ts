import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { SignOffApi } from '../api.server'

export const api = apiClient<SignOffApi>()

/** All of it is read again after whatever anyone does about it here. */
export const CHECKS = ['checks'] as const

/** How often it is read again while someone looks at it, in milliseconds: a colleague may approve meanwhile. */
export const POLL_MS = 30_000

/** What the person who is logged in has been asked to check. */
export const waitingChecksQuery = staffQuery({
  queryKey: [...CHECKS, 'waiting'],
  queryFn: () => api('GET', '/api/admin/checks'),
})

/** Who has approved an article, and who has been asked to. */
export function signOffQuery(post: string) {
  return staffQuery({
    queryKey: [...CHECKS, post],
    queryFn: () => api('GET', '/api/admin/checks/:post', { param: { post } }),
    // Closing a question and asking it again is how staff try again.
    retryOnMount: true,
  })
}

/** What is to be checked of it. It stays as it is while it is read. */
export function textToCheckQuery(post: string) {
  return staffQuery({
    queryKey: [...CHECKS, post, 'text'],
    queryFn: () => api('GET', '/api/admin/checks/:post/text', { param: { post } }),
    gcTime: 0,
  })
}
