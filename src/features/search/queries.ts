import { queryOptions } from '@tanstack/react-query'
import { apiClient, READ_TIMEOUT_MS } from '~/lib/api/api-client'
import type { SearchApi } from './api.server'

const api = apiClient<SearchApi>()

export function siteSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: () =>
      api('GET', '/api/search', { query: { q }, signal: AbortSignal.timeout(READ_TIMEOUT_MS) }),
  })
}
