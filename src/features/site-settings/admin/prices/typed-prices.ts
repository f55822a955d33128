import type { z } from 'zod'
import { parsePounds, poundsForField } from '~/domain/pounds-field'
import type { Prices } from '~/domain/prices'
import { isPounds, type PriceField, priceFields, priceOrder } from '../../prices/price-fields'
import {
  type PriceValues,
  pricesSchema,
  pricesSettingsSchema,
  priceValues,
  typedPrices,
} from '../../prices/price-schema'

/** The prices as the form shows them: texts, as staff would type them. */
export const typedPricesSettings = pricesSettingsSchema.transform(
  ({ values, original, ...section }) => ({
    ...section,
    values: typedValues(values),
    original: typedValues(original),
  }),
)

export type TypedPricesSettings = z.output<typeof typedPricesSettings>

/** What typed values come to; a field that is wrong is as it is published. */
export function pricesOf(values: PriceValues, published: PriceValues): Prices {
  const { error } = typedPrices.safeParse(values)
  const wrong = new Set(error?.issues.map(({ path: [field] }) => field))
  const before = Object.entries(published).filter(([field]) => wrong.has(field))
  return typedPrices.parse({ ...values, ...Object.fromEntries(before) })
}

/** The fields in which two states differ: "£195" and "195.00" are the same price. */
export function changedPrices(one: PriceValues, other: PriceValues) {
  return priceOrder
    .filter((field) => plain(field, one[field]) !== plain(field, other[field]))
    .map((name) => ({ name, label: priceFields[name].label }))
}

/** A typed value in the one form in which the site would give it back. */
export function plain(field: PriceField, value: string): string {
  const pence = isPounds(field) ? parsePounds(value) : null
  return pence === null ? value.trim() : poundsForField(pence)
}

/**
 * What an earlier version brings back into the form.
 *
 * @throws when it does not fit any more
 */
export function typedVersion(stored: object): Partial<PriceValues> {
  const prices = pricesSchema.parse(stored)
  return typedValues(prices)
}

function typedValues(prices: Prices): PriceValues {
  const entries = priceOrder.map((field) => [field, typedValue(field, prices[field])])
  return priceValues.parse(Object.fromEntries(entries))
}

function typedValue(field: PriceField, value: Prices[PriceField]): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object') return value.join('\n')
  if (!isPounds(field)) return String(value)
  return value === 0 ? '' : poundsForField(value)
}
