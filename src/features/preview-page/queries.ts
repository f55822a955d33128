import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { PreviewsApi } from './api.server'

const api = apiClient<PreviewsApi>()

/** What is behind a link to a preview. */
export function previewQuery(token: string) {
  return queryOptions({
    queryKey: ['previews', token],
    queryFn: () => api('GET', '/api/previews/:token', { param: { token } }),
  })
}
