import { OrderedList } from '~/features/staff/admin/lists/ordered-list'
import type { SectionProps } from '~/features/staff/admin/section'
import { ReviewEditor } from './review-editor'
import { ReviewRow, reviewName } from './review-row'
import { reviewCalls, staffReviewsQuery } from './staff-queries'

/** Where staff keep what clients say (docs/product.md, "Reviews of our own"). */
export function ReviewManager(section: SectionProps) {
  return (
    <OrderedList
      section={section}
      query={staffReviewsQuery}
      calls={reviewCalls}
      kind="reviews"
      noun="review"
      words={{
        loading: 'Loading reviews…',
        notLoaded: 'The reviews could not be loaded',
        title: 'Reviews',
        add: 'Add review',
        search: 'Search reviews',
        noneFound: 'No reviews match your search.',
        deletion: 'Delete review',
      }}
      empty="No reviews yet. Until one is published, the home page shows your guarantee in their place."
      nameOf={reviewName}
      textOf={(review) => `${review.quote} ${reviewName(review)}`}
      editor={(props) => <ReviewEditor {...props} />}
      item={(review, row) => <ReviewRow review={review} {...row} />}
    />
  )
}
