import { formatTypedPounds } from '~/domain/pounds-field'
import { pricesWithFacts } from '~/domain/prices'
import { useWordFacts } from '~/features/firm/use-guarantee'
import { usePriceFacts } from '~/features/firm/use-price-facts'
import { PriceCards } from '~/features/services/components/price-cards'
import { apiClient } from '~/lib/api/api-client'
import { FactRows } from '~/ui/fact-rows'
import {
  isPounds,
  priceFields,
  priceGroups,
  priceNotes,
  priceOrder,
} from '../../prices/price-fields'
import { type PriceValues, priceValues } from '../../prices/price-schema'
import type { PricesApi } from '../../prices/prices-api.server'
import { SectionForm } from '../section-form'
import { type FormOf, SectionPage } from '../section-page'
import { inFields } from '../section-words'
import { FixedPrices } from './fixed-prices'
import { PriceInput } from './price-input'
import {
  changedPrices,
  pricesOf,
  type TypedPricesSettings,
  typedPricesSettings,
  typedVersion,
} from './typed-prices'

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

/** The firm's prices, to be changed (docs/product.md, "Prices"). */
function PricesForm({ form, published }: FormOf<PriceValues, TypedPricesSettings>) {
  const { values, errors, change } = form.edit
  const { officialAmounts } = usePriceFacts()
  const prices = pricesWithFacts(pricesOf(values, published.values), useWordFacts())
  const facts = { prices, officialAmounts }
  const { values: before, original } = published
  const input = { values, published: before, original, errors, onChange: change }

  return (
    <SectionForm
      {...form}
      label="Change the prices"
      readVersion={typedVersion}
      preview={
        <section aria-labelledby="preview-heading" className="mt-8">
          <h3 id="preview-heading" className="text-h3">
            Preview
          </h3>
          <p className="mt-1 mb-4 text-muted">
            The cards of the Pricing page. Visitors see this once it is published.
          </p>
          <div inert>
            <PriceCards {...facts} />
          </div>
        </section>
      }
    >
      <FixedPrices facts={facts} {...input} />
      <div className="grid gap-4">
        {priceNotes.map((field) => (
          <div key={field}>
            <PriceInput field={field} {...input} />
          </div>
        ))}
      </div>
      {priceGroups.map(({ title, intro, fields }) => (
        <fieldset key={title} className="mt-8">
          <legend className="mb-1 text-h3 font-serif">{title}</legend>
          {intro ? <p className="mb-3 max-w-prose text-muted">{intro}</p> : null}
          <div className="grid grid-cols-1 gap-x-6 gap-y-4 pt-2 md:grid-cols-2">
            {fields.map((field) => (
              <div key={field}>
                <PriceInput field={field} {...input} />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </SectionForm>
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
