import { FaqAccordion } from '~/features/faqs/components/faq-accordion'
import { scriptText } from '~/seo/page-head'
import { faqPage } from '~/seo/structured-data'

interface ServiceQuestionsProps {
  items: ReadonlyArray<{ id: string; question: string; answer: string }>
}

/** What is asked about a service, for people and for search engines. */
export function ServiceQuestions({ items }: ServiceQuestionsProps) {
  return (
    <>
      <FaqAccordion items={items} />
      <script type="application/ld+json">{scriptText(faqPage(items))}</script>
    </>
  )
}
