import { formatPounds, formatRange } from '~/domain/format-pounds'
import {
  administrationPrices,
  hoursRange,
  lastingPowersTotal,
  type PriceFacts,
  probateTotals,
  vatWithin,
} from '~/domain/prices'
import { RuledTable } from '~/ui/ruled-table'
import { type PriceField, priceFields } from '../../prices/price-fields'
import { PriceInput, type PriceInputProps } from './price-input'

interface FixedPricesProps extends Omit<PriceInputProps, 'field' | 'isLabelHidden'> {
  /** What is typed, as far as it makes sense, with the official figures. */
  facts: PriceFacts
}

/** Each price with the VAT in it and, worked out, what a client pays altogether (docs/product.md, "Prices"). */
export function FixedPrices({ facts, ...input }: FixedPricesProps) {
  return (
    <>
      <RuledTable
        caption="Each price, the VAT and official fees that belong to it, and what a client pays altogether"
        columns={['Service', 'Our price with VAT', 'VAT in it', 'Official fees', 'Total']}
        rows={totals(facts).map(({ field, unit, pence, fees, total, basis }) => [
          <span key="service">
            {priceFields[field].label}
            <span className="block font-normal text-muted">{unit}</span>
          </span>,
          <div key="price" className="max-w-64 md:w-40">
            <PriceInput field={field} isLabelHidden {...input} />
          </div>,
          formatPounds(vatWithin(pence)),
          fees,
          <span key="total">
            <strong className="text-ink">{total}</strong>
            <span className="block text-sm">{basis}</span>
          </span>,
        ])}
      />
      <p className="mt-3 mb-6 text-muted">
        Totals are worked out from the prices and the official figures. They can’t be typed, so they
        can’t disagree.
      </p>
    </>
  )
}

interface Total {
  field: PriceField
  unit: string
  pence: number
  fees: string
  total: string
  basis: string
}

function totals(facts: PriceFacts): Total[] {
  const { prices, officialAmounts } = facts
  const { probateApplication, grantCopyWithApplication } = officialAmounts
  const probate = probateTotals(facts)
  const power = lastingPowersTotal(1, facts)
  const estate = administrationPrices(prices)
  const registration = formatPounds(power.registration)
  const application = formatPounds(probateApplication)
  return [
    {
      field: 'basicWill',
      unit: 'One person',
      pence: prices.basicWill,
      fees: 'None',
      total: `From ${formatPounds(prices.basicWill)}`,
      basis: 'with VAT',
    },
    {
      field: 'mirrorWills',
      unit: 'Two people',
      pence: prices.mirrorWills,
      fees: 'None',
      total: `From ${formatPounds(prices.mirrorWills)}`,
      basis: 'for both, with VAT',
    },
    {
      field: 'lastingPowerOfAttorney',
      unit: 'One power',
      pence: prices.lastingPowerOfAttorney,
      fees: `${registration} registration`,
      total: `From ${formatPounds(power.total)}`,
      basis: `our ${formatPounds(power.ours)} with VAT and the ${registration} registration`,
    },
    {
      field: 'grantOnly',
      unit: 'We apply, you do the rest',
      pence: prices.grantOnly,
      fees: `${application} application`,
      total: formatPounds(probate.grantOnly),
      basis: `our ${formatPounds(prices.grantOnly)} with VAT and the ${application} application fee; copies ${formatPounds(grantCopyWithApplication)} each`,
    },
    {
      field: 'hourlyRate',
      unit: hoursRange(prices),
      pence: prices.hourlyRate,
      fees: `${application} application`,
      total: formatRange(probate.from, probate.to),
      basis: `our ${formatRange(estate.from, estate.to)} with VAT and the ${application} application fee; copies ${formatPounds(grantCopyWithApplication)} each`,
    },
  ]
}
