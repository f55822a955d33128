import { OrderedList } from '~/features/staff/admin/lists/ordered-list'
import type { SectionProps } from '~/features/staff/admin/section'
import { FaqEditor, FaqText } from './faq-editor'
import { FaqRow } from './faq-row'
import { faqCalls, staffFaqsQuery } from './staff-queries'

/** Where staff keep the questions and answers (docs/product.md, "FAQ management"). */
export function FaqManager(section: SectionProps) {
  return (
    <OrderedList
      section={section}
      query={staffFaqsQuery}
      calls={faqCalls}
      kind="faqs"
      noun="FAQ"
      words={{
        loading: 'Loading FAQs...',
        notLoaded: 'Error loading FAQs',
        title: 'FAQ Management',
        add: 'Add FAQ',
        search: 'Search FAQs',
        noneFound: 'No FAQs match your search.',
        deletion: 'Delete FAQ',
      }}
      empty="No FAQs found. Create your first FAQ to get started!"
      nameOf={({ question }) => question}
      textOf={({ question, answer }) => `${question} ${answer}`}
      editor={(props) => <FaqEditor {...props} />}
      look={(values) => <FaqText values={values} />}
      item={(faq, row) => <FaqRow faq={faq} {...row} />}
    />
  )
}
