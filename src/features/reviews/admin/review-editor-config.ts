import { z } from 'zod'
import { useListConfig } from '~/features/staff/admin/lists/use-list-config'
import type { Review } from '../schema'
import { reviewList } from './staff-queries'

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

/** How a review is edited (docs/product.md, "Reviews of our own"). */
export function useReviewEditorConfig() {
  return useListConfig(reviewList, {
    // A new one waits for the permission.
    valuesOf: (review: Review | null): z.output<typeof reviewValues> => ({
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
    inputOf: (review) => review,
  })
}
