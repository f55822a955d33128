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

export const peopleApi = apiClient<PeopleApi>()
export const invitationsApi = apiClient<InvitationsApi>()

export const linksApi = apiClient<LinksApi>()

/** Accounts and invitations; read at each visit, because colleagues log in and out meanwhile. */
export const peopleQuery = staffQuery({
  queryKey: ['people'],
  queryFn: () => peopleApi('GET', '/api/people'),
})

/** The work that an account leaves behind with its next state; read each time it is asked, and not cached. */
export const leavingQuery = (id: string, next: NextState) =>
  queryOptions({
    queryKey: [...peopleQuery.queryKey, id, 'leaving', next],
    queryFn: () => peopleApi('GET', '/api/people/:id/leaving', { param: { id }, query: { next } }),
    gcTime: 0,
  })

/**
 * Refetches the list after a change, and the login status, which may have changed too; not what someone leaves behind,
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

export const accountApi = apiClient<AccountApi>()

/** One's own account with its sessions; read at each visit. */
export const accountQuery = staffQuery({
  queryKey: ['account'],
  queryFn: () => accountApi('GET', '/api/account'),
})

/** An unused key, different each time. */
export const newKeyQuery = queryOptions({
  queryKey: ['new key'],
  queryFn: () => accountApi('POST', '/api/account/second-factor'),
  gcTime: 0,
})

/** Refetches one's own account after a change. */
export function useRefreshAccount() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
}
