import { queryOptions, useQuery } from '@tanstack/react-query'
import { READINESS_KEY } from '~/features/site-settings/rules'
import { useMay } from '~/features/staff/admin/staff-user'
import { apiClient } from '~/lib/api/api-client'
import type { ReadinessApi } from '../api.server'

export const api = apiClient<ReadinessApi>()

/** The checklist, as far as it is the business of who is logged in. Whatever they change may change it. */
export const readinessQuery = queryOptions({
  queryKey: READINESS_KEY,
  queryFn: () => api('GET', '/api/admin/readiness'),
  staleTime: 0,
})

/** How much of the demonstration can be removed, counted when someone asks. */
export const demonstrationQuery = queryOptions({
  queryKey: ['demonstration'],
  queryFn: () => api('GET', '/api/admin/demonstration'),
  staleTime: 0,
})

/** The point about mail while it is open; undefined once it is done, until it is known, and for staff who do not see it. */
export function useOpenMailCheck() {
  const { data } = useQuery({ ...readinessQuery, enabled: useMay('site') })
  return data?.checks.find(({ id, isDone }) => id === 'mail' && !isDone)
}

/** How many points of the checklist are open; 0 until it is known, and for staff who do not see it. */
export function useOpenChecks(): number {
  const { data } = useQuery({ ...readinessQuery, enabled: useMay('site') })
  return data?.checks.filter(({ isDone }) => !isDone).length ?? 0
}
