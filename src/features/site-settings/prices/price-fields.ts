import { FACT_WORDS } from '~/domain/fact-words'
import { type Prices, priceNames } from '~/domain/prices'
import { explained } from '~/domain/texts/page-field'
import { keysOf } from '~/lib/objects'
import { PRICE_LIMITS } from '../rules'

export type PriceField = keyof Prices

/** A price in pounds or one that may be left out, what others are paid, hours, a line for each point, sentences, whether VAT is in it, or a day. */
export type PriceKind =
  | 'price'
  | 'ownPrice'
  | 'paid'
  | 'hours'
  | 'lines'
  | 'note'
  | 'ownNote'
  | 'vat'
  | 'day'

export interface PriceFieldText {
  kind: PriceKind
  label: string
  hint: string
}

function of(kind: PriceKind) {
  return (label: string, hint = ''): PriceFieldText => ({ kind, label, hint })
}

const price = of('price')
const hours = of('hours')
const lines = of('lines')
const note = of('note')
const vat = of('vat')

type Range<Name extends string> = Record<`${Name}From` | `${Name}To`, PriceFieldText>

/** Two amounts; the second cannot be less than the first. */
function range<Name extends string>(name: Name, label: string, kind: PriceKind): Range<Name>
function range(name: string, label: string, kind: PriceKind): Record<string, PriceFieldText> {
  return {
    [`${name}From`]: of(kind)(`${label}: from`),
    [`${name}To`]: of(kind)(`${label}: to`),
  }
}

const inTable = {
  basicWill: price(priceNames.basicWill),
  mirrorWills: price(priceNames.mirrorWills),
  lastingPowerOfAttorney: price('Lasting Power of Attorney'),
  grantOnly: price('Grant of probate'),
  hourlyRate: price('Whole estate, an hour'),
}

/** Below the table: what is said beside the prices. */
const notes = {
  raises: note(
    'What makes a “from” price higher',
    'Shown beside “from” prices, so that nobody is surprised later.',
  ),
  people: note(
    'Who talks to clients, who drafts and who supervises',
    'Shown on the Team page and in the terms. It must be true of everyone who does the work.',
  ),
  comparison: of('ownNote')(
    'Evidence that you cost less',
    'Who you compared, and what you found. The site says “Lower than traditional solicitors” only with this beside it. If you have no evidence, leave this empty.',
  ),
  comparedOn: of('day')('Day of that evidence'),
}

const included = explained(
  'What’s included',
  `One point a line, ${PRICE_LIMITS.lines} at most. A word in brackets stands for a fact and changes with it: ${FACT_WORDS.join(', ')}.`,
  {
    basicWillIncludes: lines('Included in a Basic Will'),
    mirrorWillsIncludes: lines('Included in Mirror Wills'),
    lastingPowerIncludes: lines('Included in a Lasting Power of Attorney'),
    lastingPowerIncludesInFull: lines(
      'The same in full',
      'On the Lasting Powers of Attorney page.',
    ),
  },
)

const probate = explained(
  'Probate',
  'The price of a whole estate is worked out from the hours and what an hour costs.',
  {
    hoursFrom: hours('Whole estate: least hours'),
    hoursTo: hours('Whole estate: most hours'),
    probateAssumptions: lines('These prices assume that'),
    probateNotIncluded: lines('They don’t include'),
  },
)

const BLENDED = 'with children from an earlier relationship'

const dependent = explained(
  'Prices that depend on more',
  'Your usual price with VAT, without the fees that are paid to others. Leave both amounts empty if you have none: visitors then read “We’ll quote for yours”, and why.',
  {
    ...range('blendedWill', `Will ${BLENDED}, one person`, 'ownPrice'),
    ...range('blendedWills', `Wills ${BLENDED}, a couple`, 'ownPrice'),
    ...range('intestateGrant', 'Grant without a will', 'ownPrice'),
    ...range('intestateEstate', 'Whole estate without a will', 'ownPrice'),
    ...range('taxableGrant', 'Grant with inheritance tax', 'ownPrice'),
    ...range('taxableEstate', 'Whole estate with inheritance tax', 'ownPrice'),
  },
)

const toOthers = explained(
  'Paid to others in probate',
  'The application fee and the copies are under “Official figures”. If both amounts are the same, visitors see just one.',
  {
    ...range('creditorNotices', 'Notices to creditors', 'paid'),
    creditorNoticesVat: vat('Notices to creditors: VAT'),
    creditorNoticesNote: note('Notices to creditors: good to know'),
    ...range('bankruptcySearches', 'Bankruptcy searches, a person', 'paid'),
    bankruptcySearchesVat: vat('Bankruptcy searches: VAT'),
    bankruptcySearchesNote: note('Bankruptcy searches: good to know'),
  },
)

/** What each field of "Prices" is called and holds, in the order of the form (docs/product.md, "Prices"). */
export const priceFields: Record<PriceField, PriceFieldText> = {
  ...inTable,
  ...notes,
  ...included.fields,
  ...probate.fields,
  ...dependent.fields,
  ...toOthers.fields,
}

export const priceOrder = keysOf(priceFields)
export const priceNotes = keysOf(notes)

/** The form below the table of prices, part by part. */
export const priceGroups = [included, probate, dependent, toOthers].map(
  ({ title, intro, fields }) => ({
    title,
    intro,
    fields: priceOrder.filter((name) => name in fields),
  }),
)

/** Whether a field holds an amount of money. */
export function isPounds(field: PriceField): boolean {
  return ['price', 'ownPrice', 'paid'].includes(priceFields[field].kind)
}
