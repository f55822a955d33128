import { withFiguresInWords } from '~/domain/official-figures'
import { useAmounts } from '~/features/rich-text/admin/staff-queries'
import { ScheduleBadge } from '~/features/schedules/admin/schedule-badge'
import type { ItemRowProps } from '~/features/staff/admin/lists/item-actions'
import { ItemRow } from '~/features/staff/admin/lists/item-row'
import { paths } from '~/lib/paths'
import { ShortText } from '~/ui/short-text'
import { FAQ_SECTION } from '../rules'
import type { StaffFaq } from '../schema'

/** Where visitors read the questions. */
const HOME_FAQS = `${paths.home}#${FAQ_SECTION}`

/** A question in the staff's list. */
export function FaqRow({ faq, ...row }: ItemRowProps & { faq: StaffFaq }) {
  const amounts = useAmounts()
  return (
    <ItemRow
      id={faq.id}
      name={faq.question}
      isPublished={faq.isPublished}
      badge={<ScheduleBadge schedule={faq} />}
      publicHref={faq.isPublished ? HOME_FAQS : null}
      {...row}
    >
      <div className="mt-1.5 grid gap-1.5 text-muted">
        <ShortText
          text={faq.answer}
          read={(words) => withFiguresInWords(words, amounts ?? new Map())}
        />
      </div>
    </ItemRow>
  )
}
