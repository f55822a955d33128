import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { AccountApi } from '../account-api.server'
import type { AuthApi } from '../api.server'
import type { InvitationsApi } from '../people/invitations-api.server'
import type { NextState } from '../people/leaving-schema'
import type { LinksApi } from '../people/links-api.server'
import type { PeopleApi } from '../people/people-api.server'
import { authStatusQuery } from '../queries'

/** Calls about accounts. */
export const peopleApi = apiClient<PeopleApi>()
export const invitationsApi = apiClient<InvitationsApi>()

/** Calls of those who hold a mailed link, or ask for one. */
export const linksApi = apiClient<LinksApi>()

/** Accounts and invitations; read at each visit, because colleagues log in and out meanwhile. */
export const peopleQuery = staffQuery({
  queryKey: ['people'],
  queryFn: () => peopleApi('GET', '/api/people'),
})

/** What an account leaves behind with its next state; read each time it is asked, and forgotten afterwards. */
export const leavingQuery = (id: string, next: NextState) =>
  queryOptions({
    queryKey: [...peopleQuery.queryKey, id, 'leaving', next],
    queryFn: () => peopleApi('GET', '/api/people/:id/leaving', { param: { id }, query: { next } }),
    gcTime: 0,
  })

/**
 * Has the list read again after a change, and who is logged in, which may be their own; not what someone leaves behind,
 * who may be gone by now.
 */
export function useRefreshPeople() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey, exact: true })
    void queryClient.invalidateQueries({ queryKey: authStatusQuery.queryKey })
  }
}

export const authApi = apiClient<AuthApi>()

/** Calls about one's own account. */
export const accountApi = apiClient<AccountApi>()

/** One's own account with its sessions; read at each visit. */
export const accountQuery = staffQuery({
  queryKey: ['account'],
  queryFn: () => accountApi('GET', '/api/account'),
})

/** A key that nobody has yet, another each time it is asked for. */
export const newKeyQuery = queryOptions({
  queryKey: ['new key'],
  queryFn: () => accountApi('POST', '/api/account/second-factor'),
  gcTime: 0,
})

/** Has one's own account read again after a change. */
export function useRefreshAccount() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
}
