import { queryOptions } from '@tanstack/react-query'
import { READINESS_KEY } from '~/features/site-settings/rules'
import { apiClient } from '~/lib/api-client'
import type { ReadinessApi } from '../api.server'

export const api = apiClient<ReadinessApi>()

/** The checklist, for administrators. Whatever they change may change it. */
export const readinessQuery = queryOptions({
  queryKey: READINESS_KEY,
  queryFn: () => api('GET', '/api/admin/readiness'),
  staleTime: 0,
})

/** How much of the demonstration can be removed, counted when somebody asks. */
export const demonstrationQuery = queryOptions({
  queryKey: ['demonstration'],
  queryFn: () => api('GET', '/api/admin/demonstration'),
  staleTime: 0,
})
