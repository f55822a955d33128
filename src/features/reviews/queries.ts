import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { ReviewsApi } from './api.server'

const api = apiClient<ReviewsApi>()

/** What clients say, as the home page shows it; the page is whole without (docs/product.md, "Reviews of our own"). */
export const shownReviewsQuery = queryOptions({
  queryKey: ['reviews'],
  meta: { isOptional: true },
  queryFn: () => api('GET', '/api/reviews'),
})
