import { linkOptions } from '@tanstack/react-router'
import { formatPounds } from '~/domain/format-pounds'
import { lastingPowersTotal, type PriceFacts, priceNames, VAT_INCLUDED } from '~/domain/prices'
import { PriceCard } from './price-card'

/** The three services that have a price (docs/product.md, "Prices"). */
export function PriceCards(facts: PriceFacts) {
  const { prices } = facts
  const onePower = lastingPowersTotal(1, facts)
  const saved = prices.basicWill * 2 - prices.mirrorWills
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
      <PriceCard
        name={priceNames.basicWill}
        from={prices.basicWill}
        audience="A will for one person"
        note="There’s nothing else to pay for a straightforward will."
        includes={prices.basicWillIncludes}
        page={linkOptions({ to: '/will-writing' })}
        action={book}
      />
      <PriceCard
        name={priceNames.mirrorWills}
        from={prices.mirrorWills}
        audience="Two wills for a couple"
        note={
          saved > 0
            ? `For both of you, ${formatPounds(saved)} less than two separate wills.`
            : 'For both of you.'
        }
        includes={prices.mirrorWillsIncludes}
        page={linkOptions({ to: '/will-writing' })}
        action={book}
      />
      <PriceCard
        name={priceNames.lastingPowerOfAttorney}
        from={onePower.total}
        including="in total"
        audience="For one power, for one person"
        note={`From ${formatPounds(onePower.ours)} ${VAT_INCLUDED} for our work, and ${formatPounds(onePower.registration)}, with no VAT, to register it.`}
        includes={prices.lastingPowerIncludes}
        page={linkOptions({ to: '/lasting-powers-of-attorney' })}
        action={{
          label: 'About powers of attorney',
          link: linkOptions({ to: '/lasting-powers-of-attorney' }),
        }}
      />
    </div>
  )
}

const book = {
  label: 'Book a free consultation',
  link: linkOptions({ to: '/book-consultation', search: { service: 'wills' } }),
}
