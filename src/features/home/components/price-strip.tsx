import { Link } from '@tanstack/react-router'
import { formatPounds } from '~/domain/format-pounds'
import { lastingPowersTotal, priceNames } from '~/domain/prices'
import { usePriceFacts } from '~/features/firm/use-firm'

/** What the three things that have a price cost altogether (docs/product.md, "Prices"). */
export function PriceStrip() {
  const facts = usePriceFacts()
  const { ours, registration, total } = lastingPowersTotal(1, facts)
  const rows = [
    { name: `${priceNames.basicWill}, from`, pence: facts.prices.basicWill, note: 'One person' },
    { name: `${priceNames.mirrorWills}, from`, pence: facts.prices.mirrorWills, note: 'A couple' },
    {
      name: 'Lasting Power of Attorney, from',
      pence: total,
      note: `In total: ours ${formatPounds(ours)}, registration ${formatPounds(registration)}`,
    },
  ]
  return (
    <section className="selling bg-green-deep text-ivory">
      <div className="wrap grid grid-cols-1 py-4 md:grid-cols-3 md:py-0 lg:grid-cols-[1.1fr_1fr_1fr_1.2fr]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 md:col-span-3 lg:block md:pt-8 lg:col-span-1 lg:py-9 lg:pr-6">
          <h2 className="text-h3 font-[480]">What it costs, with VAT</h2>
          <Link
            to="/pricing"
            className="mt-1 inline-flex min-h-11 items-center font-semibold no-underline hover:underline"
          >
            All our prices
          </Link>
        </div>
        {rows.map(({ name, pence, note }) => (
          <dl
            key={name}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-mist/25 py-3 text-sm leading-snug text-mist md:block md:border-t-0 md:border-l md:py-9 md:pl-6"
          >
            <dt className="font-semibold">{name}</dt>
            <dd className="row-span-2 font-serif text-h2 text-ivory tabular-nums">
              {formatPounds(pence)}
            </dd>
            <dd>{note}</dd>
          </dl>
        ))}
      </div>
    </section>
  )
}
