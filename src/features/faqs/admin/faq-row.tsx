import { ItemRow, type ItemRowProps } from '~/features/staff/admin/item-row'
import { paths } from '~/lib/paths'
import { Answer } from '../components/answer'
import { FAQ_SECTION } from '../rules'
import type { Faq } from '../schema'

/** Where visitors read the questions. */
const HOME_FAQS = `${paths.home}#${FAQ_SECTION}`

/** A question in the staff's list. */
export function FaqRow({ faq, ...row }: ItemRowProps & { faq: Faq }) {
  return (
    <ItemRow
      id={faq.id}
      name={faq.question}
      isPublished={faq.isPublished}
      publicHref={faq.isPublished ? HOME_FAQS : null}
      {...row}
    >
      <p className="mt-1.5 whitespace-pre-line text-muted">
        <Answer text={faq.answer} />
      </p>
    </ItemRow>
  )
}
