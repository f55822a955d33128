import { type NeverNull, pastKind } from '~/content-kinds/past-things'
import { type Review, reviewSchema } from './schema'

/** What the first release with reviews stored of each. */
type Always =
  | 'id'
  | 'quote'
  | 'name'
  | 'month'
  | 'matter'
  | 'person'
  | 'displayOrder'
  | 'isPublished'
  | 'createdAt'
  | 'updatedAt'

/** Reviews as any release has exported them. */
export const pastReview = pastKind(reviewSchema, {} satisfies Omit<NeverNull<Review>, Always>)
