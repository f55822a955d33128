import { FaqAccordion } from '~/features/faqs/components/faq-accordion'
import { shortTextWords } from '~/lib/text/short-text-words'
import { scriptText } from '~/seo/page-head'
import { faqPage } from '~/seo/structured-data'

interface ServiceQuestionsProps {
  items: ReadonlyArray<{ id: string; question: string; answer: string }>
}

/** What is asked about a service, for people and for search engines. */
export function ServiceQuestions({ items }: ServiceQuestionsProps) {
  const asked = items.map(({ question, answer }) => ({ question, answer: shortTextWords(answer) }))
  return (
    <>
      <FaqAccordion items={items} />
      <script type="application/ld+json">{scriptText(faqPage(asked))}</script>
    </>
  )
}
