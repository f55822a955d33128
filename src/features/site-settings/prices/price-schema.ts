import { z } from 'zod'
import { parsePounds } from '~/domain/pounds-field'
import type { Prices, vatStatements } from '~/domain/prices'
import { editedFrom, requiredText, storableText } from '~/lib/forms/input-text'
import { isDay } from '~/lib/london-moments'
import { PRICE_LIMITS } from '../rules'
import { sectionSchema } from '../section-schema'
import { knownWords } from '../texts/text-schema'
import { type PriceField, type PriceKind, priceFields, priceOrder } from './price-fields'

const pence = z.int().min(0)
const vat = z.enum(['included', 'none'] satisfies Array<keyof typeof vatStatements>)

type PricesSchema<Typed> = z.ZodObject<{
  [Field in PriceField]: z.ZodType<Prices[Field], Typed extends string ? string : Prices[Field]>
}>

/** @param kinds what a field of each kind may be */
function schemaOf<Typed>(kinds: Record<PriceKind, z.ZodType>): PricesSchema<Typed>
function schemaOf(kinds: Record<PriceKind, z.ZodType>) {
  return z.object(
    Object.fromEntries(priceOrder.map((field) => [field, kinds[priceFields[field].kind]])),
  )
}

/** The prices as they are stored and answered (docs/product.md, "Prices"). */
export const pricesSchema = schemaOf<Prices>({
  price: pence,
  ownPrice: pence,
  paid: pence,
  hours: z.int(),
  lines: z.array(z.string()),
  note: z.string(),
  ownNote: z.string(),
  vat,
  day: z.string(),
}).meta({ id: 'Prices' })

export const pricesSettingsSchema = sectionSchema('prices', pricesSchema).meta({
  id: 'PricesSettings',
})

/** The same as people type it, each with its limit and its message: amounts in pounds, lists as lines. */
export const typedPrices = schemaOf<string>({
  price: pounds('the price', 100_000),
  ownPrice: poundsIfAny('the price', 100_000),
  paid: pounds('the amount', 100_000),
  hours: hours(),
  lines: lines(),
  note: note(),
  ownNote: optionalNote(),
  vat: storableText().pipe(vat),
  day: day(),
})

/** What staff type for it, valid or not. */
export const priceValues = z.record(typedPrices.keyof(), z.string())

export type PriceValues = z.output<typeof priceValues>

/** A change of it: what is left out stays as it is. */
export const updatePricesInput = typedPrices.partial().extend(editedFrom.shape)

const RANGES = [
  ...(['hours', 'blendedWill', 'blendedWills', 'intestateGrant', 'intestateEstate'] as const),
  ...(['taxableGrant', 'taxableEstate', 'creditorNotices', 'bankruptcySearches'] as const),
]

/** Two fields that make a range; the second cannot be less than the first. */
export const priceRanges = RANGES.map((name) => [`${name}From`, `${name}To`] as const)

/**
 * An amount as people type it, "£195" or "195.50", in pence.
 *
 * @param most in pounds
 */
export function pounds(what: string, most: number) {
  return storableText()
    .transform(parsePounds)
    .pipe(
      z
        .number(`Please enter ${what} in pounds, like 195 or 195.50.`)
        .min(1_00, `Please enter ${what} as £1 or more.`)
        .max(most * 100, `Please keep ${what} to £${most.toLocaleString('en-GB')}.`),
    )
}

/** The same, where an empty field means no amount: 0. */
function poundsIfAny(what: string, most: number) {
  return storableText()
    .transform((typed) => (typed.trim() === '' ? 0 : parsePounds(typed)))
    .pipe(
      z
        .number(`Please enter ${what} in pounds, like 195 or 195.50.`)
        .refine((pence) => pence === 0 || pence >= 1_00, `Please enter ${what} as £1 or more.`)
        .max(most * 100, `Please keep ${what} to £${most.toLocaleString('en-GB')}.`),
    )
}

function hours() {
  const { hours: most } = PRICE_LIMITS
  const message = `Please enter a whole number of hours from 1 to ${most}.`
  return storableText()
    .trim()
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(most, message))
}

function lines() {
  const { line, lines: most } = PRICE_LIMITS
  return storableText()
    .transform((typed) =>
      typed
        .split('\n')
        .map((text) => text.trim())
        .filter((text) => text !== ''),
    )
    .pipe(
      z
        .array(
          z.string().max(line, `Please keep each line to ${line} characters.`).check(knownWords),
        )
        .min(1, 'Please enter at least one line.')
        .max(most, `Please keep to ${most} lines.`),
    )
}

function optionalNote() {
  const { note: longest } = PRICE_LIMITS
  return storableText().trim().max(longest, `Please keep this to ${longest} characters.`)
}

/** A day, or none. */
function day() {
  return storableText()
    .trim()
    .refine((typed) => typed === '' || isDay(typed), 'Please enter a day.')
}

function note() {
  const { note: longest } = PRICE_LIMITS
  return requiredText(longest, {
    missing: 'Please write something here.',
    tooLong: `Please keep this to ${longest} characters.`,
  })
}
