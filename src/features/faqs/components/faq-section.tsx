import { useQuery } from '@tanstack/react-query'
import { fallbackFaqs } from '~/content/fallback-faqs'
import { withFacts } from '~/lib/fact-words'
import { useWordFacts } from '~/lib/use-guarantee'
import { Section } from '~/ui/section'
import { Skeleton } from '~/ui/skeleton'
import { textLink } from '~/ui/text-link'
import { publishedFaqsQuery } from '../queries'
import { FaqAccordion } from './faq-accordion'

const SECTION_ID = 'faq'

/**
 * The published questions, or the built-in ones when there are none or they cannot be read
 * (docs/product.md, "Questions and answers").
 */
export function FaqSection() {
  const { data, isPending } = useQuery(publishedFaqsQuery)
  const facts = useWordFacts()
  const faqs = data && data.length > 0 ? data : fallbackFaqs
  return (
    <Section id={SECTION_ID} title="Frequently Asked Questions" tone="ruled" narrow>
      {isPending ? (
        <FaqSkeleton />
      ) : (
        <FaqAccordion
          items={faqs.map((faq) => ({ ...faq, answer: withFacts(faq.answer, facts) }))}
        />
      )}
      <p className="mt-6">
        <a href={`#${SECTION_ID}`} className={`${textLink} inline-flex min-h-11 items-center`}>
          View All FAQs
        </a>
      </p>
    </Section>
  )
}

function FaqSkeleton() {
  return (
    <div className="border-t border-line">
      {fallbackFaqs.map(({ id }) => (
        <div key={id} className="flex min-h-16 items-center border-b border-line">
          <Skeleton className="h-5 w-3/5" />
        </div>
      ))}
    </div>
  )
}
