import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPounds } from '~/domain/format-pounds'
import { draftTime, type Guarantee } from '~/domain/guarantee'
import type { HomeTexts } from '~/domain/page-texts'
import { VAT_INCLUDED } from '~/domain/prices'
import { usePriceFacts } from '~/features/firm/use-firm'
import { button } from '~/ui/button'
import { Paragraphs } from '~/ui/unbroken'
import { KitchenTable } from './kitchen-table'

interface HeroProps {
  texts: HomeTexts
  guarantee: Guarantee
  /** Lies on the drawing. */
  children?: ReactNode
}

/** What the firm is for, and the two ways on (docs/product.md, "Home"). */
export function Hero({ texts, guarantee, children }: HeroProps) {
  const { prices } = usePriceFacts()
  const assurances = [
    ['Free', 'no-obligation consultation'],
    [`From ${formatPounds(prices.basicWill)}`, `for a will, ${VAT_INCLUDED}`],
    [draftTime(guarantee), 'to your draft'],
  ]
  return (
    <header className="relative flow-root overflow-clip">
      <div className="wrap items-center xl:grid xl:min-h-[42rem] xl:grid-cols-[minmax(0,39.5rem)_1fr]">
        <div className="relative z-1 pt-6 pb-6 sm:pt-14 sm:pb-10 xl:py-16">
          <p className="mb-4 text-sm font-semibold text-clay">{texts.heroTopLine}</p>
          <h1 className="text-h1">{texts.heroHeading}</h1>
          <div className="mt-5 grid max-w-[34rem] gap-4 text-muted sm:text-lead">
            <Paragraphs text={texts.heroLead} />
          </div>
          <p className="mt-6 flex flex-wrap gap-3 sm:mt-7">
            <Link to="/book-consultation" className={`${button()} selling`}>
              Start Your Will Now
            </Link>
            <Link to="/will-writing" className={button('quiet')}>
              Learn More<span className="sr-only"> about will writing</span>
            </Link>
          </p>
          <ul className="mt-6 grid sm:mt-8 max-w-[34rem] grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-3 border-t border-line pt-4 text-sm leading-snug text-muted">
            {assurances.map(([fact, note]) => (
              <li key={fact}>
                <span className="block font-serif text-h3 font-[520] text-ink">{fact}</span> {note}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="relative xl:absolute xl:inset-y-0 xl:right-0 xl:left-[53%]">
        <KitchenTable />
        {children}
      </div>
    </header>
  )
}
