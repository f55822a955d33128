import { staffList } from '~/features/staff/admin/lists/staff-list'
import { apiClient } from '~/lib/api/api-client'
import type { ReviewsApi } from '../api.server'
import { reviewSchemas } from '../schema'

const api = apiClient<ReviewsApi>()

export const reviewList = staffList({
  kind: 'reviews',
  noun: 'review',
  schemas: reviewSchemas,
  read: () => api('GET', '/api/admin/reviews'),
  create: (json, signal) => api('POST', '/api/admin/reviews', { json, signal }),
  update: (id, json, signal) =>
    api('PUT', '/api/admin/reviews/:id', { param: { id }, json, signal }),
  reorder: (reviewIds) => api('PUT', '/api/admin/reviews/reorder', { json: { reviewIds } }),
  remove: (id) => api('DELETE', '/api/admin/reviews/:id', { param: { id } }),
  words: {
    title: 'Reviews',
    loading: 'Loading reviews…',
    notLoaded: 'The reviews could not be loaded',
    add: 'Add review',
    empty:
      'No reviews yet. Until one is published, the home page shows your guarantee in their place.',
    deleted: 'The review is deleted',
    notDeleted: 'The review could not be deleted',
    reordered: 'The order is changed',
    notReordered: 'The order could not be changed',
    newTitle: 'Add a review',
    editTitle: 'Edit the review',
    create: 'Add review',
    update: 'Save review',
    created: 'The review is added',
    updated: 'The review is saved',
    notCreated: 'The review could not be saved',
    notUpdated: 'The review could not be saved',
  },
})
