import { pastKind } from '~/lib/past-things'
import { type Review, reviewSchema } from './schema'

/** What the first release with reviews stored of each. All that came later has a default. */
type Always = Exclude<keyof Review, 'permissionOn' | 'permissionHow'>

/** Reviews as any release has exported them. */
export const pastReview = pastKind(reviewSchema, {
  permissionOn: null,
  permissionHow: null,
} satisfies Omit<Review, Always>)
