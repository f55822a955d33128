import { z } from 'zod'
import { parsePounds } from '~/domain/pounds-field'
import type { vatStatements } from '~/domain/prices'
import { editedFrom, requiredText, storableText } from '~/lib/forms/input-text'
import { isDay } from '~/lib/london-moments'
import { PRICE_LIMITS } from '../rules'
import { sectionSchema } from '../section-schema'
import { knownWords } from '../texts/text-schema'

const pence = z.int().min(0)
const texts = z.array(z.string())
const vat = z.enum(['included', 'none'] satisfies Array<keyof typeof vatStatements>)

/** The prices as they are stored and answered (docs/product.md, "Prices"). */
export const pricesSchema = z
  .object({
    basicWill: pence,
    mirrorWills: pence,
    lastingPowerOfAttorney: pence,
    basicWillIncludes: texts,
    mirrorWillsIncludes: texts,
    lastingPowerIncludes: texts,
    lastingPowerIncludesInFull: texts,
    raises: z.string(),
    people: z.string(),
    comparison: z.string(),
    comparedOn: z.string(),
    grantOnly: pence,
    hourlyRate: pence,
    hoursFrom: z.int(),
    hoursTo: z.int(),
    blendedWillFrom: pence,
    blendedWillTo: pence,
    blendedWillsFrom: pence,
    blendedWillsTo: pence,
    intestateGrantFrom: pence,
    intestateGrantTo: pence,
    intestateEstateFrom: pence,
    intestateEstateTo: pence,
    taxableGrantFrom: pence,
    taxableGrantTo: pence,
    taxableEstateFrom: pence,
    taxableEstateTo: pence,
    probateAssumptions: texts,
    probateNotIncluded: texts,
    creditorNoticesFrom: pence,
    creditorNoticesTo: pence,
    creditorNoticesVat: vat,
    creditorNoticesNote: z.string(),
    bankruptcySearchesFrom: pence,
    bankruptcySearchesTo: pence,
    bankruptcySearchesVat: vat,
    bankruptcySearchesNote: z.string(),
  })
  .meta({ id: 'Prices' })

export const pricesSettingsSchema = sectionSchema('prices', pricesSchema).meta({
  id: 'PricesSettings',
})

const price = pounds('the price', 100_000)
const priceIfAny = poundsIfAny('the price', 100_000)
const paid = pounds('the amount', 100_000)

/** The same as people type it, each with its limit and its message: amounts in pounds, lists as lines. */
export const typedPrices = z.object({
  basicWill: price,
  mirrorWills: price,
  lastingPowerOfAttorney: price,
  basicWillIncludes: lines(),
  mirrorWillsIncludes: lines(),
  lastingPowerIncludes: lines(),
  lastingPowerIncludesInFull: lines(),
  raises: note(),
  people: note(),
  comparison: optionalNote(),
  comparedOn: day(),
  grantOnly: price,
  hourlyRate: price,
  hoursFrom: hours(),
  hoursTo: hours(),
  blendedWillFrom: priceIfAny,
  blendedWillTo: priceIfAny,
  blendedWillsFrom: priceIfAny,
  blendedWillsTo: priceIfAny,
  intestateGrantFrom: priceIfAny,
  intestateGrantTo: priceIfAny,
  intestateEstateFrom: priceIfAny,
  intestateEstateTo: priceIfAny,
  taxableGrantFrom: priceIfAny,
  taxableGrantTo: priceIfAny,
  taxableEstateFrom: priceIfAny,
  taxableEstateTo: priceIfAny,
  probateAssumptions: lines(),
  probateNotIncluded: lines(),
  creditorNoticesFrom: paid,
  creditorNoticesTo: paid,
  creditorNoticesVat: storableText().pipe(vat),
  creditorNoticesNote: note(),
  bankruptcySearchesFrom: paid,
  bankruptcySearchesTo: paid,
  bankruptcySearchesVat: storableText().pipe(vat),
  bankruptcySearchesNote: note(),
})

/** What staff type of it, right or wrong. */
export const priceValues = z.record(typedPrices.keyof(), z.string())

export type PriceValues = z.output<typeof priceValues>

/** A change of it: what is left out stays as it is. */
export const updatePricesInput = typedPrices.partial().extend(editedFrom.shape)

/** Two fields that make a range; the second cannot be less than the first. */
export const priceRanges = [
  ['hoursFrom', 'hoursTo'],
  ['blendedWillFrom', 'blendedWillTo'],
  ['blendedWillsFrom', 'blendedWillsTo'],
  ['intestateGrantFrom', 'intestateGrantTo'],
  ['intestateEstateFrom', 'intestateEstateTo'],
  ['taxableGrantFrom', 'taxableGrantTo'],
  ['taxableEstateFrom', 'taxableEstateTo'],
  ['creditorNoticesFrom', 'creditorNoticesTo'],
  ['bankruptcySearchesFrom', 'bankruptcySearchesTo'],
] as const

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

/** The same, where nothing typed is no amount: 0. */
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
