import { queryOptions } from '@tanstack/react-query'
import { apiClient, READ_TIMEOUT_MS } from '~/lib/api/api-client'
import type { FaqsApi } from './api.server'

const api = apiClient<FaqsApi>()

/**
 * What visitors read on the home page. However it fails, it says so in the same words
 * (docs/product.md, "Questions and answers").
 */
export const publishedFaqsQuery = queryOptions({
  queryKey: ['faqs'],
  meta: { isOptional: true },
  queryFn: async () => {
    try {
      return await api('GET', '/api/faqs', {
        query: { published: 'true' },
        signal: AbortSignal.timeout(READ_TIMEOUT_MS),
      })
    } catch (cause) {
      throw new Error('Failed to fetch FAQs', { cause })
    }
  },
})
