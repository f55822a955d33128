import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { FiguresApi } from '../../prices/figures-api.server'

export const api = apiClient<FiguresApi>()

/** How often the screen looks whether the pages have been read, in milliseconds. */
const READING_MS = 3_000

/** The official figures, what their pages say, and when each is due again. */
export const amountsQuery = queryOptions({
  queryKey: ['settings', 'official-amounts'],
  queryFn: () => api('GET', '/api/admin/settings/official-amounts'),
  refetchInterval: ({ state }) => (state.data?.isReading ? READING_MS : false),
})
