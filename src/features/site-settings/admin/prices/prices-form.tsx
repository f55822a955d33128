import { pricesWithFacts } from '~/domain/prices'
import { useWordFacts } from '~/features/firm/use-guarantee'
import { usePriceFacts } from '~/features/firm/use-price-facts'
import { PriceCards } from '~/features/services/components/price-cards'
import { priceGroups, priceNotes } from '../../prices/price-fields'
import type { PriceValues } from '../../prices/price-schema'
import { SectionForm } from '../section-form'
import type { FormOf } from '../section-page'
import { FixedPrices } from './fixed-prices'
import { PriceInput } from './price-input'
import { pricesOf, type TypedPricesSettings, typedVersion } from './typed-prices'

/** The firm's prices, to be changed (docs/product.md, "Prices"). */
export function PricesForm({ form, published }: FormOf<PriceValues, TypedPricesSettings>) {
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
