import { useQuery } from '@tanstack/react-query'
import { fallbackFaqs } from '~/content/fallback-faqs'
import { type WordFacts, withFacts } from '~/domain/fact-words'
import { phoneLink } from '~/domain/firm'
import { useFirm } from '~/features/firm/use-firm'
import { useWordFacts } from '~/features/firm/use-guarantee'
import { Drawing } from '~/ui/drawing'
import { SplitSection } from '~/ui/layout/split-section'
import { Skeleton } from '~/ui/skeleton'
import { textLink } from '~/ui/text-link'
import { publishedFaqsQuery } from '../queries'
import { FAQ_SECTION } from '../rules'
import { FaqAccordion } from './faq-accordion'

/**
 * The published questions, or the built-in ones when there are none or they cannot be read
 * (docs/product.md, "Questions and answers").
 */
export function FaqSection() {
  const { data, isPending } = useQuery(publishedFaqsQuery)
  const firm = useFirm()
  const facts = useWordFacts()
  const faqs = data && data.length > 0 ? data : fallbackFaqsWith(facts)
  return (
    <SplitSection
      id={FAQ_SECTION}
      title="Frequently Asked Questions"
      tone="ruled"
      intro={
        <>
          Not here? Call{' '}
          <a href={phoneLink(firm)} className={`${textLink} whitespace-nowrap`}>
            {firm.phone}
          </a>
          . Asking is free.
          <Drawing name="telephone" isLate className="mt-7 hidden h-auto w-40 lg:block" />
        </>
      }
    >
      {isPending ? <FaqSkeleton /> : <FaqAccordion items={faqs} />}
      <p className="mt-3 md:mt-6 print:hidden">
        <a href={`#${FAQ_SECTION}`} className={`${textLink} inline-flex min-h-11 items-center`}>
          View All FAQs
        </a>
      </p>
    </SplitSection>
  )
}

function fallbackFaqsWith(facts: WordFacts) {
  return fallbackFaqs.map((faq) => ({ ...faq, answer: withFacts(faq.answer, facts) }))
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
