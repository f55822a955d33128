import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '~/lib/api-client'
import type { LinksApi } from '../links-api.server'
import type { PeopleApi } from '../people-api.server'

/** Calls about accounts. */
export const peopleApi = apiClient<PeopleApi>()

/** Calls of those who hold a mailed link, or ask for one. */
export const linksApi = apiClient<LinksApi>()

/** Accounts and invitations; read at each visit, because colleagues log in and out meanwhile. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => peopleApi('GET', '/api/people'),
  staleTime: 0,
})

/** Has the list read again after a change. */
export function useRefreshPeople() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
}
