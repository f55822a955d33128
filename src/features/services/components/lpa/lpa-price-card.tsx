import { Link } from '@tanstack/react-router'
import { formatPounds } from '~/domain/format-pounds'
import { lastingPowersTotal, VAT_INCLUDED } from '~/domain/prices'
import { usePriceFacts } from '~/features/firm/use-firm'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { PriceFigure } from '../price-figure'

/** The price of a power and, added up like a bill, what is paid in total (docs/product.md, "Prices"). */
export function LpaPriceCard() {
  const facts = usePriceFacts()
  const { ours, registration, total } = lastingPowersTotal(1, facts)
  return (
    <article className="grid break-inside-avoid grid-cols-1 rounded-card border border-line bg-paper shadow-soft md:grid-cols-2">
      <div className="p-6 sm:p-9">
        <h3 className="mb-4 text-h3">One lasting power of attorney</h3>
        <PriceFigure from={total} including="in total" />
        <dl className="mt-6 border-line border-t">
          <Line term="Our fee" amount={`From ${formatPounds(ours)} ${VAT_INCLUDED}`} />
          <Line term="Registration" amount={`${formatPounds(registration)}, no VAT`} />
          <Line term="You pay in total" amount={`from ${formatPounds(total)}`} isTotal />
        </dl>
      </div>
      <div className="flex flex-col border-line p-6 max-md:border-t sm:p-9 md:border-l">
        <h4 className="mb-4 font-semibold">What’s included</h4>
        <CheckList items={facts.prices.lastingPowerIncludesInFull} />
        <Link
          to="/book-consultation"
          search={{ service: 'lasting-powers-of-attorney' }}
          className={`${button()} mt-8 md:self-start`}
        >
          Book a free consultation
        </Link>
      </div>
    </article>
  )
}

function Line({ term, amount, isTotal }: { term: string; amount: string; isTotal?: boolean }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 py-3 ${isTotal ? 'border-ink border-t-[1.5px] font-semibold' : 'text-muted'}`}
    >
      <dt>{term}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  )
}
