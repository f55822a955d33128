import { formatTypedPounds } from '~/domain/pounds-field'
import { apiClient } from '~/lib/api/api-client'
import { FactRows } from '~/ui/fact-rows'
import { isPounds, priceFields, priceOrder } from '../../prices/price-fields'
import { type PriceValues, priceValues } from '../../prices/price-schema'
import type { PricesApi } from '../../prices/prices-api.server'
import { SectionPage } from '../section-page'
import { inFields } from '../section-words'
import { PricesForm } from './prices-form'
import { changedPrices, typedPricesSettings } from './typed-prices'

const api = apiClient<PricesApi>()
const PATH = '/api/admin/settings/prices'

/** Where the firm sets its prices (docs/product.md, "Prices"). */
export function PricesPage() {
  return (
    <SectionPage
      id="prices"
      read={async () => typedPricesSettings.parse(await api('GET', PATH))}
      change={async (json, signal) =>
        typedPricesSettings.parse(await api('PUT', PATH, { json, signal }))
      }
      schema={typedPricesSettings}
      values={priceValues}
      done="The prices are published."
      words={{ read: readPrices, ...inFields(changedPrices) }}
      Form={PricesForm}
    />
  )
}

function readPrices(values: PriceValues) {
  return (
    <FactRows
      rows={priceOrder.map((field) => {
        const { label } = priceFields[field]
        const value = isPounds(field) ? formatTypedPounds(values[field]) : values[field]
        return { term: label, fact: <span className="whitespace-pre-line">{value}</span> }
      })}
    />
  )
}
