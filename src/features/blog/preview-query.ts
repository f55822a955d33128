import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api-client'
import type { PreviewsApi } from './previews-api.server'

const api = apiClient<PreviewsApi>()

/** An article behind a link to its preview. */
export function previewQuery(token: string) {
  return queryOptions({
    queryKey: ['blog', 'preview', token],
    queryFn: () => api('GET', '/api/previews/:token', { param: { token } }),
  })
}
