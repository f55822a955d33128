import { Link } from '@tanstack/react-router'
import { guarantee } from '~/content/guarantee'
import { formatPounds } from '~/lib/format-pounds'
import { VAT_INCLUDED } from '~/lib/prices'
import { usePriceFacts } from '~/lib/use-price-facts'
import { button } from '~/ui/button'
import { DeedDrawing } from './deed-drawing'

/** What the firm is for and the two ways on (docs/product.md, "Home"). */
export function Hero() {
  const { prices } = usePriceFacts()
  const assurances = [
    'Free, no-obligation consultation',
    `From ${formatPounds(prices.basicWill)} ${VAT_INCLUDED}`,
    `Draft in ${guarantee.draftWorkingDays} working days`,
  ]
  return (
    <header className="overflow-clip pt-[clamp(2rem,6vw,5rem)] pb-[clamp(1.5rem,4vw,3rem)]">
      <div className="wrap grid items-center gap-[clamp(2.5rem,5vw,5rem)] lg:grid-cols-[1.3fr_.9fr]">
        <div>
          <p className="mb-4 text-base font-semibold text-clay">
            Wills, powers of attorney, trusts and probate
          </p>
          <h1 className="text-h1">One common mistake can leave a family financially devastated</h1>
          <p className="mt-5 max-w-xl text-lead text-muted">
            Many adults in the UK have no will. The law then decides who inherits, and it may not
            decide as you would. A solicitor can help you put that right, beginning with one video
            call.
          </p>
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
