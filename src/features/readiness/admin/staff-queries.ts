import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api-client'
import type { ReadinessApi } from '../api.server'

const api = apiClient<ReadinessApi>()

/** The checklist, as far as it is the business of who is logged in. Whatever they change may change it. */
export const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: () => api('GET', '/api/admin/readiness'),
  staleTime: 0,
})
