import { staffList } from '~/features/staff/admin/lists/staff-list'
import { reviewSchemas } from '../schema'

export const reviewList = staffList({
  kind: 'reviews',
  noun: 'review',
  schemas: reviewSchemas,
  readAt: '/api/admin/reviews',
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
