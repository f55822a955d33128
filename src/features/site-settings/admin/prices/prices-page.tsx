import { formatTypedPounds } from '~/domain/pounds-field'
import { pricesWithFacts } from '~/domain/prices'
import { usePriceFacts } from '~/features/firm/use-firm'
import { useWordFacts } from '~/features/firm/use-guarantee'
import { PriceCards } from '~/features/services/components/price-cards'
import { FactRows } from '~/ui/fact-rows'
import { TitledSection } from '~/ui/layout/titled-section'
import {
  isPounds,
  priceFields,
  priceGroups,
  priceNotes,
  priceOrder,
} from '../../prices/price-fields'
import { type PriceValues, priceValues } from '../../prices/price-schema'
import { FieldGroup } from '../field-group'
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

/** Where the firm sets its prices (docs/product.md, "Prices"). */
export function PricesPage() {
  return (
    <SectionPage
      id="prices"
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
        <TitledSection title="Preview" look="text-h3" className="mt-8">
          <p className="mt-1 mb-4 text-muted">
            The cards of the Pricing page. Visitors see this once it is published.
          </p>
          <div inert>
            <PriceCards {...facts} />
          </div>
        </TitledSection>
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
        <FieldGroup key={title} title={title} intro={intro} className="mt-8">
          {fields.map((field) => (
            <div key={field}>
              <PriceInput field={field} {...input} />
            </div>
          ))}
        </FieldGroup>
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
