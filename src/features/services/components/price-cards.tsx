import { linkOptions } from '@tanstack/react-router'
import { guarantee } from '~/content/guarantee'
import { lastingPowersTotal, prices } from '~/content/prices'
import { capitalised } from '~/lib/capitalised'
import { formatPounds } from '~/lib/format-pounds'
import { PriceCard } from './price-card'

/** The three services that have a price (docs/product.md, "Prices"). */
export function PriceCards() {
  const onePower = lastingPowersTotal(1)
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
      <PriceCard
        {...prices.basicWill}
        audience="A will for one person"
        note="Nothing else to pay us for a straightforward will."
        includes={willIncludes}
        page={linkOptions({ to: '/will-writing' })}
        action={book}
      />
      <PriceCard
        {...prices.mirrorWills}
        audience="Two wills for a couple"
        note={`For both of you, ${formatPounds(prices.basicWill.from * 2 - prices.mirrorWills.from)} less than two wills made apart.`}
        includes={['One conversation for both of you', ...willIncludes]}
        page={linkOptions({ to: '/will-writing' })}
        action={book}
      />
      <PriceCard
        {...prices.lastingPowerOfAttorney}
        audience="For one power, for one person"
        note={`Registration is ${formatPounds(onePower.registration)} more for each power: from ${formatPounds(onePower.total)} in all.`}
        includes={[
          'Property and financial, or health and care',
          'Advice on whom to choose, and how they act together',
          'The forms, prepared and checked',
          'Registration with the Office of the Public Guardian, done for you',
        ]}
        page={linkOptions({ to: '/lasting-powers-of-attorney' })}
        action={{
          label: 'About powers of attorney',
          link: linkOptions({ to: '/lasting-powers-of-attorney' }),
        }}
      />
    </div>
  )
}

const willIncludes = [
  'A video consultation, free and without obligation',
  `Your draft within ${guarantee.draftWorkingDays} working days`,
  `${capitalised(guarantee.amendmentRounds)} of amendments`,
  'Instructions for signing and witnessing',
]

const book = {
  label: 'Book a consultation',
  link: linkOptions({ to: '/book-consultation' }),
}
