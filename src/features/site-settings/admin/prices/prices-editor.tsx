import { pricesWithFacts } from '~/domain/prices'
import { useWordFacts } from '~/features/firm/use-guarantee'
import { usePriceFacts } from '~/features/firm/use-price-facts'
import { PriceCards } from '~/features/services/components/price-cards'
import { useEditing } from '~/features/staff/admin/use-editing'
import { FactRows } from '~/ui/fact-rows'
import { type PriceValues, priceValues } from '../../prices/price-schema'
import { useSectionEditorConfig } from '../section-editor-config'
import { SectionForm } from '../section-form'
import type { SectionSession } from '../section-page'
import { FixedPrices } from './fixed-prices'
import { type PriceField, priceFields, priceGroups, priceNotes } from './price-fields'
import { PriceInput } from './price-input'
import { api, pricesQuery } from './staff-queries'
import {
  changedPrices,
  pricesOf,
  type TypedPricesSettings,
  typedPricesSettings,
  typedVersion,
} from './typed-prices'

/** The firm's prices, to be changed (docs/product.md, "Prices"). */
export function PricesEditor({ published, ...session }: SectionSession<TypedPricesSettings>) {
  const editable = useSectionEditorConfig<PriceValues, TypedPricesSettings>({
    published,
    schema: typedPricesSettings,
    queryKey: pricesQuery.queryKey,
    label: 'Prices',
    done: 'The prices are published.',
    send: async (changes, { updatedAt, signal }) => {
      const json = { ...changes, updatedAt }
      return typedPricesSettings.parse(
        await api('PUT', '/api/admin/settings/prices', { json, signal }),
      )
    },
  })
  const edit = useEditing(
    editable,
    { row: published, ...session, onCreated: () => {} },
    priceValues,
  )
  const { values, errors, change } = edit
  const { officialAmounts } = usePriceFacts()
  const changed = changedPrices(published.values, values)
  const prices = pricesWithFacts(pricesOf(values, published.values), useWordFacts())
  const facts = { prices, officialAmounts }
  const { values: before, original } = published
  const input = { values, published: before, original, errors, onChange: change }

  return (
    <SectionForm
      edit={edit}
      label="Change the prices"
      changed={changed.map((field) => priceFields[field].label)}
      readVersion={typedVersion}
      copyOf={(mine) => ({ text: textOf(mine, changed) })}
      theirs={(theirs) => <Differences mine={values} theirs={theirs.values} />}
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

/** What a colleague has published meanwhile, beside what stands in the form. */
function Differences({ mine, theirs }: { mine: PriceValues; theirs: PriceValues }) {
  return (
    <FactRows
      rows={changedPrices(mine, theirs).map((field) => ({
        term: priceFields[field].label,
        fact: `${theirs[field]} (yours: ${mine[field]})`,
      }))}
    />
  )
}

function textOf(values: PriceValues, fields: readonly PriceField[]): string {
  return fields.map((field) => `${priceFields[field].label}: ${values[field]}`).join('\n')
}
