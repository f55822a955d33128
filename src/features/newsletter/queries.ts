import { queryOptions, useMutation } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { NewsletterApi } from './api.server'

const api = apiClient<NewsletterApi>()

export function useSubscribe() {
  return useMutation({
    mutationFn: (fields: FormData) => api('POST', '/api/newsletter/subscriptions', { fields }),
  })
}

export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter', 'confirmation', token],
    queryFn: () => api('GET', '/api/newsletter/confirmation', { query: { token } }),
  })
