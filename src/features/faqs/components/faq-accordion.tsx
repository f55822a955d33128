import { useRef } from 'react'
import { useOwnLinks } from '~/features/rich-text/components/use-own-links'
import drawnIcon from '~/ui/drawn-icon'
import { FoldOnPhone } from '~/ui/layout/fold-on-phone'
import { ShortText } from '~/ui/short-text'
import { unbroken } from '~/ui/unbroken'
import { answerId } from '../rules'

interface Item {
  id: string
  question: string
  answer: string
}

/** So many are seen at once on a phone; a few more stand there too, rather than behind a press. */
const SHOWN_ON_PHONE = 4
const MOST_ON_PHONE = 5

/**
 * Questions, one open at most, and the first at the start. The browser itself sees to that, with or
 * without script: they are disclosures of one name. On a phone the later ones of many are folded away
 * (docs/product.md, "Questions and answers").
 */
export function FaqAccordion({ items }: { items: readonly Item[] }) {
  const container = useRef<HTMLDivElement>(null)
  useOwnLinks(container)
  const count = items.length > MOST_ON_PHONE ? SHOWN_ON_PHONE : items.length
  const later = items.slice(count)
  return (
    <div ref={container} className="border-t border-line">
      {items.slice(0, count).map((item, index) => (
        <Question key={item.id} item={item} isOpen={index === 0} />
      ))}
      {later.length > 0 ? (
        <FoldOnPhone
          className="max-md:border-b max-md:border-line"
          summary={<span className="font-semibold">{later.length} more questions</span>}
        >
          <div className="max-md:border-t max-md:border-line max-md:[&>:last-child]:border-b-0">
            {later.map((item) => (
              <Question key={item.id} item={item} />
            ))}
          </div>
        </FoldOnPhone>
      ) : null}
    </div>
  )
}

function Question({ item: { id, question, answer }, isOpen }: { item: Item; isOpen?: boolean }) {
  return (
    <details name="faq" open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-6 py-3 hover:text-green md:min-h-16 md:py-4">
        <h3 className="min-w-0 text-h3 [overflow-wrap:anywhere]">{unbroken(question)}</h3>
        <OpenOrClosed viewBox="0 0 20 20" strokeWidth={1.5} className="size-5 shrink-0 text-clay" />
      </summary>
      <div
        id={answerId(id)}
        className="grid max-w-2xl scroll-mt-40 gap-3 pb-5 text-muted md:pr-8 md:pb-6"
      >
        <ShortText text={answer} />
      </div>
    </details>
  )
}

/** A plus whose upright stroke lies down when the answer shows. */
const OpenOrClosed = drawnIcon(
  '<path d="M3 10h14"/><path d="M10 3v14" class="origin-center transition-transform duration-200 group-open:rotate-90"/>',
)
