import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrder } from '~/features/staff/admin/lists/use-order'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { apiClient } from '~/lib/api/api-client'
import type { ReviewsApi } from '../api.server'
import type { Review } from '../schema'

export const api = apiClient<ReviewsApi>()

/** All reviews, shown or not. */
export const staffReviewsQuery = queryOptions({
  queryKey: ['reviews', 'admin'],
  queryFn: () => api('GET', '/api/admin/reviews'),
})

/** Shows a saved review in the list at once, and has every list read again, the visitors' too. */
export function useShowSavedReview() {
  const queryClient = useQueryClient()
  return (saved: Review) => {
    queryClient.setQueryData(staffReviewsQuery.queryKey, (reviews = []) =>
      reviews.some(({ id }) => id === saved.id)
        ? reviews.map((review) => (review.id === saved.id ? saved : review))
        : [...reviews, saved],
    )
    void queryClient.invalidateQueries({ queryKey: ['reviews'] })
  }
}

/** Removes a review, and says what came of it. */
export function useDeleteReview() {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/api/admin/reviews/:id', { param: { id } }),
    onSuccess: () => show({ title: 'The review is deleted' }),
    onError: (error) => fail('The review could not be deleted', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  })
}

/** Puts the reviews into a new order. */
export function useReorderReviews() {
  return useOrder(staffReviewsQuery.queryKey, {
    send: (reviewIds) => api('PUT', '/api/admin/reviews/reorder', { json: { reviewIds } }),
    done: 'The order is changed',
    failed: 'The order could not be changed',
  })
}
