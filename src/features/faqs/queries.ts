import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/api-client'
import type { Faq } from './schema'

/**
 * What visitors read on the home page. However it fails, it says so in the same words
 * (docs/product.md, "Questions and answers").
 */
export const publishedFaqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: async () => {
    try {
      return await api<Faq[]>('GET', '/api/faqs?published=true')
    } catch (cause) {
      throw new Error('Failed to fetch FAQs', { cause })
    }
  },
})
