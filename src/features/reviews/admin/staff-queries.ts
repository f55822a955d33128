import { queryOptions } from '@tanstack/react-query'
import type { ListCalls } from '~/features/staff/admin/lists/use-list-calls'
import { apiClient } from '~/lib/api/api-client'
import type { ReviewsApi } from '../api.server'

export const api = apiClient<ReviewsApi>()

/** All reviews, shown or not. */
export const staffReviewsQuery = queryOptions({
  queryKey: ['reviews', 'admin'],
  queryFn: () => api('GET', '/api/admin/reviews'),
})

export const reviewCalls: ListCalls = {
  queryKey: staffReviewsQuery.queryKey,
  reorder: {
    send: (reviewIds) => api('PUT', '/api/admin/reviews/reorder', { json: { reviewIds } }),
    done: 'The order is changed',
    failed: 'The order could not be changed',
  },
  remove: {
    send: (id) => api('DELETE', '/api/admin/reviews/:id', { param: { id } }),
    done: 'The review is deleted',
    failed: 'The review could not be deleted',
  },
}
