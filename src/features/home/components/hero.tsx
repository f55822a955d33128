import { Link } from '@tanstack/react-router'
import { formatPounds } from '~/lib/format-pounds'
import { draftTime, type Guarantee } from '~/lib/guarantee'
import type { HomeTexts } from '~/lib/page-texts'
import { VAT_INCLUDED } from '~/lib/prices'
import { usePriceFacts } from '~/lib/use-price-facts'
import { button } from '~/ui/button'
import { Paragraphs } from '~/ui/paragraphs'
import { DeedDrawing } from './deed-drawing'

/** What the firm is for and the two ways on (docs/product.md, "Home"). */
export function Hero({ texts, guarantee }: { texts: HomeTexts; guarantee: Guarantee }) {
  const { prices } = usePriceFacts()
  const assurances = [
    'Free, no-obligation consultation',
    `From ${formatPounds(prices.basicWill)} ${VAT_INCLUDED}`,
    `Draft in ${draftTime(guarantee)}`,
  ]
  return (
    <header className="overflow-clip pt-[clamp(2rem,6vw,5rem)] pb-[clamp(1.5rem,4vw,3rem)]">
      <div className="wrap grid items-center gap-[clamp(2.5rem,5vw,5rem)] lg:grid-cols-[1.3fr_.9fr]">
        <div>
          <p className="mb-4 text-base font-semibold text-clay">{texts.heroTopLine}</p>
          <h1 className="text-h1">{texts.heroHeading}</h1>
          <div className="mt-5 grid max-w-xl gap-4 text-lead text-muted">
            <Paragraphs text={texts.heroLead} />
          </div>
          <p className="mt-8 flex flex-wrap gap-3.5">
            <Link to="/book-consultation" className={button()}>
              Start Your Will Now
            </Link>
            <Link to="/will-writing" className={button('quiet')}>
              Learn More<span className="sr-only"> about will writing</span>
            </Link>
          </p>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1.5 text-base text-muted">
            {assurances.map((assurance) => (
              <li key={assurance} className="flex items-center gap-2.5">
                <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-clay" />
                {assurance}
              </li>
            ))}
          </ul>
        </div>
        <DeedDrawing />
      </div>
    </header>
  )
}
