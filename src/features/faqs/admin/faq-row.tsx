import { ItemRow, type ItemRowProps } from '~/features/staff/admin/item-row'
import { Answer } from '../components/answer'
import type { StaffFaq } from '../schema'

/** A question in the staff's list. */
export function FaqRow({ faq, ...row }: ItemRowProps & { faq: StaffFaq }) {
  return (
    <ItemRow id={faq.id} name={faq.question} isPublished={faq.isPublished} schedule={faq} {...row}>
      <p className="mt-1.5 whitespace-pre-line text-muted">
        <Answer text={faq.answer} />
      </p>
    </ItemRow>
  )
}
