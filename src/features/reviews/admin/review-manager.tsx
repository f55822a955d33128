import { OrderedList } from '~/features/staff/admin/lists/ordered-list'
import type { SectionProps } from '~/features/staff/admin/section'
import { ReviewEditor } from './review-editor'
import { ReviewRow, reviewName } from './review-row'
import { reviewList } from './staff-queries'

/** Where staff keep what clients say (docs/product.md, "Reviews of our own"). */
export function ReviewManager(section: SectionProps) {
  return (
    <OrderedList
      section={section}
      list={reviewList}
      nameOf={reviewName}
      textOf={(review) => `${review.quote} ${reviewName(review)}`}
      editor={(props) => <ReviewEditor {...props} />}
      item={(review, row) => <ReviewRow review={review} {...row} />}
    />
  )
}
