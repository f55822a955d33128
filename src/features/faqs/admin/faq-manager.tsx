import { OrderedList } from '~/features/staff/admin/lists/ordered-list'
import type { SectionProps } from '~/features/staff/admin/section'
import { FaqEditor, FaqText } from './faq-editor'
import { FaqRow } from './faq-row'
import { faqList } from './staff-queries'

/** Where staff keep the questions and answers (docs/product.md, "Managing lists"). */
export function FaqManager(section: SectionProps) {
  return (
    <OrderedList
      section={section}
      list={faqList}
      nameOf={({ question }) => question}
      textOf={({ question, answer }) => `${question} ${answer}`}
      editor={(props) => <FaqEditor {...props} />}
      look={(values) => <FaqText values={values} />}
      item={(faq, row) => <FaqRow faq={faq} {...row} />}
    />
  )
}
