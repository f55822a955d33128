import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { FiguresApi } from '../../figures-api.server'

export const api = apiClient<FiguresApi>()

/** The official figures, and when each is due again. */
export const amountsQuery = queryOptions({
  queryKey: ['settings', 'official-amounts'],
  queryFn: () => api('GET', '/api/admin/settings/official-amounts'),
})
