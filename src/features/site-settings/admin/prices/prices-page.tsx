import { formatTypedPounds } from '~/domain/pounds-field'
import { FactRows } from '~/ui/fact-rows'
import { SectionPage } from '../section-page'
import { priceFields, priceOrder } from './price-fields'
import { PricesEditor } from './prices-editor'
import { pricesQuery } from './staff-queries'
import type { TypedPricesSettings } from './typed-prices'

/** Where the firm sets its prices (docs/product.md, "Prices"). */
export function PricesPage() {
  return (
    <SectionPage title="Prices" query={pricesQuery} read={readPrices}>
      {(session) => <PricesEditor {...session} />}
    </SectionPage>
  )
}

function readPrices({ values }: TypedPricesSettings) {
  return (
    <FactRows
      rows={priceOrder.map((field) => {
        const { label, kind } = priceFields[field]
        const value = kind === 'pounds' ? formatTypedPounds(values[field]) : values[field]
        return { term: label, fact: <span className="whitespace-pre-line">{value}</span> }
      })}
    />
  )
}
