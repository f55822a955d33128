import { useRef } from 'react'
import { useOwnLinks } from '~/features/rich-text/components/use-own-links'
import { withFacts } from '~/lib/fact-words'
import { useWordFacts } from '~/lib/use-guarantee'
import { unbroken } from '~/ui/unbroken'
import { Answer } from './answer'

interface FaqAccordionProps {
  items: ReadonlyArray<{ id: string; question: string; answer: string }>
}

/**
 * Questions of which one at most is open, the first at the start. The browser itself keeps it so,
 * with or without script: they are disclosures of one name (docs/product.md, "Questions and answers").
 */
export function FaqAccordion({ items }: FaqAccordionProps) {
  const container = useRef<HTMLDivElement>(null)
  const facts = useWordFacts()
  useOwnLinks(container)
  return (
    <div ref={container} className="border-t border-line">
      {items.map(({ id, question, answer }, index) => (
        <details key={id} name="faq" open={index === 0} className="group border-b border-line">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 hover:text-green">
            <h3 className="min-w-0 text-h3 [overflow-wrap:anywhere]">{unbroken(question)}</h3>
            <OpenOrClosed />
          </summary>
          <p className="max-w-2xl pr-8 pb-6 whitespace-pre-line text-muted">
            <Answer text={answer} read={(words) => withFacts(words, facts)} />
          </p>
        </details>
      ))}
    </div>
  )
}

/** A plus whose upright stroke lies down when the answer shows. */
function OpenOrClosed() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5 shrink-0 stroke-clay stroke-[1.5] [stroke-linecap:round]"
    >
      <path d="M3 10h14" />
      <path
        d="M10 3v14"
        className="origin-center transition-transform duration-200 group-open:rotate-90"
      />
    </svg>
  )
}
