import { queryOptions } from '@tanstack/react-query'
import { apiClient, READ_TIMEOUT_MS } from '~/lib/api/api-client'
import type { LawApi } from './api.server'

const api = apiClient<LawApi>()

/** What visitors read of changes in the law. */
export const lawChangesQuery = queryOptions({
  queryKey: ['law-changes'],
  queryFn: () => api('GET', '/api/law-changes', { signal: AbortSignal.timeout(READ_TIMEOUT_MS) }),
})
