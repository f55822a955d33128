import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/api-client'
import type { Faq } from './schema'

/** What visitors read on the home page. */
export const publishedFaqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: () => api<Faq[]>('GET', '/api/faqs?published=true'),
})
