import type { ItemRowProps } from '~/features/staff/admin/lists/item-actions'
import { ItemRow } from '~/features/staff/admin/lists/item-row'
import { formatLongDate, monthAndYear } from '~/lib/london'
import type { Review } from '../schema'

/** A review in the staff's list. */
export function ReviewRow({ review, ...row }: ItemRowProps & { review: Review }) {
  return (
    <ItemRow id={review.id} name={reviewName(review)} isPublished={review.isPublished} {...row}>
      <p className="mt-1.5 whitespace-pre-line">{review.quote}</p>
      <p className="mt-1.5 text-muted">
        {review.permissionOn && review.permissionHow
          ? `Permission of ${formatLongDate(review.permissionOn)}: ${review.permissionHow}`
          : 'No permission yet'}
      </p>
    </ItemRow>
  )
}

/** How staff know a review: "J. R., Mirror wills, May 2026". */
export function reviewName({ name, matter, month }: Review): string {
  return `${name}, ${matter}, ${monthAndYear(month)}`
}
