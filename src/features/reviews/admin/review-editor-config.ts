import { z } from 'zod'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useSaved } from '~/features/staff/admin/lists/use-list-calls'
import { type Review, reviewSchema } from '../schema'
import { api, staffReviewsQuery } from './staff-queries'

/** What staff type and choose of a review. */
export const reviewValues = z.object({
  quote: z.string(),
  name: z.string(),
  month: z.string(),
  matter: z.string(),
  person: z.string(),
  permissionOn: z.string(),
  permissionHow: z.string(),
  isPublished: z.boolean(),
})

type ReviewValues = z.output<typeof reviewValues>

/** How a review is edited (docs/product.md, "Reviews of our own"). */
export function useReviewEditorConfig(): EditorConfig<ReviewValues, Review> {
  const saved = useSaved<Review>(staffReviewsQuery.queryKey, {
    created: 'The review is added',
    updated: 'The review is saved',
    notCreated: 'The review could not be saved',
    notUpdated: 'The review could not be saved',
  })
  return {
    kind: 'reviews',
    noun: 'review',
    schema: reviewSchema,
    // A new one waits for the permission.
    valuesOf: (review) => ({
      quote: review?.quote ?? '',
      name: review?.name ?? '',
      month: review?.month ?? '',
      matter: review?.matter ?? '',
      person: review?.person ?? '',
      permissionOn: review?.permissionOn ?? '',
      permissionHow: review?.permissionHow ?? '',
      isPublished: review?.isPublished ?? false,
    }),
    labelOf: ({ matter, name }) => [matter, name].filter(Boolean).join(', '),
    send: (values, { id, idempotencyKey, updatedAt, signal }) =>
      id
        ? api('PUT', '/api/admin/reviews/:id', {
            param: { id },
            json: { ...values, updatedAt },
            signal,
          })
        : api('POST', '/api/admin/reviews', { json: { ...values, idempotencyKey }, signal }),
    ...saved,
  }
}
