import { FACT_WORDS } from '~/domain/fact-words'
import { type Prices, priceNames } from '~/domain/prices'
import { PRICE_LIMITS } from '../../rules'

export type PriceField = keyof Prices

export interface PriceFieldText {
  label: string
  /** An amount, a number of hours, a line for each point, a sentence, whether VAT is in it, or a day. */
  kind: 'pounds' | 'hours' | 'lines' | 'note' | 'vat' | 'day'
  hint?: string
}

/** What each field of "Prices" is called and holds (docs/product.md, "Prices"). */
export const priceFields: Record<PriceField, PriceFieldText> = {
  basicWill: { label: priceNames.basicWill, kind: 'pounds' },
  mirrorWills: { label: priceNames.mirrorWills, kind: 'pounds' },
  lastingPowerOfAttorney: { label: 'Lasting Power of Attorney', kind: 'pounds' },
  grantOnly: { label: 'Grant of probate', kind: 'pounds' },
  hourlyRate: { label: 'Whole estate, an hour', kind: 'pounds' },
  raises: {
    label: 'What makes a “from” price higher',
    kind: 'note',
    hint: 'Shown beside “from” prices, so that nobody is surprised later.',
  },
  people: {
    label: 'Who talks to clients, who drafts and who supervises',
    kind: 'note',
    hint: 'Shown on the Team page and in the terms. It must be true of everyone who does the work.',
  },
  comparison: {
    label: 'Evidence that you cost less',
    kind: 'note',
    hint: 'Who you compared, and what you found. The site says “Lower than traditional solicitors” only with this beside it. If you have no evidence, leave this empty.',
  },
  comparedOn: { label: 'Day of that evidence', kind: 'day' },
  basicWillIncludes: { label: 'Included in a Basic Will', kind: 'lines' },
  mirrorWillsIncludes: { label: 'Included in Mirror Wills', kind: 'lines' },
  lastingPowerIncludes: { label: 'Included in a Lasting Power of Attorney', kind: 'lines' },
  lastingPowerIncludesInFull: {
    label: 'The same in full',
    kind: 'lines',
    hint: 'On the Lasting Powers of Attorney page.',
  },
  hoursFrom: { label: 'Whole estate: least hours', kind: 'hours' },
  hoursTo: { label: 'Whole estate: most hours', kind: 'hours' },
  blendedWillFrom: {
    label: 'Will with children from an earlier relationship, one person: from',
    kind: 'pounds',
  },
  blendedWillTo: {
    label: 'Will with children from an earlier relationship, one person: to',
    kind: 'pounds',
  },
  blendedWillsFrom: {
    label: 'Wills with children from an earlier relationship, a couple: from',
    kind: 'pounds',
  },
  blendedWillsTo: {
    label: 'Wills with children from an earlier relationship, a couple: to',
    kind: 'pounds',
  },
  intestateGrantFrom: { label: 'Grant without a will: from', kind: 'pounds' },
  intestateGrantTo: { label: 'Grant without a will: to', kind: 'pounds' },
  intestateEstateFrom: { label: 'Whole estate without a will: from', kind: 'pounds' },
  intestateEstateTo: { label: 'Whole estate without a will: to', kind: 'pounds' },
  taxableGrantFrom: { label: 'Grant with inheritance tax: from', kind: 'pounds' },
  taxableGrantTo: { label: 'Grant with inheritance tax: to', kind: 'pounds' },
  taxableEstateFrom: { label: 'Whole estate with inheritance tax: from', kind: 'pounds' },
  taxableEstateTo: { label: 'Whole estate with inheritance tax: to', kind: 'pounds' },
  probateAssumptions: { label: 'These prices assume that', kind: 'lines' },
  probateNotIncluded: { label: 'They don’t include', kind: 'lines' },
  creditorNoticesFrom: { label: 'Notices to creditors: from', kind: 'pounds' },
  creditorNoticesTo: { label: 'Notices to creditors: to', kind: 'pounds' },
  creditorNoticesVat: { label: 'Notices to creditors: VAT', kind: 'vat' },
  creditorNoticesNote: { label: 'Notices to creditors: good to know', kind: 'note' },
  bankruptcySearchesFrom: { label: 'Bankruptcy searches, a person: from', kind: 'pounds' },
  bankruptcySearchesTo: { label: 'Bankruptcy searches, a person: to', kind: 'pounds' },
  bankruptcySearchesVat: { label: 'Bankruptcy searches: VAT', kind: 'vat' },
  bankruptcySearchesNote: { label: 'Bankruptcy searches: good to know', kind: 'note' },
}

/** The form below the table of prices, part by part. */
export const priceGroups: ReadonlyArray<{
  title: string
  intro?: string
  fields: readonly PriceField[]
}> = [
  {
    title: 'What’s included',
    intro: `One point a line, ${PRICE_LIMITS.lines} at most. A word in brackets stands for a fact and changes with it: ${FACT_WORDS.join(', ')}.`,
    fields: [
      'basicWillIncludes',
      'mirrorWillsIncludes',
      'lastingPowerIncludes',
      'lastingPowerIncludesInFull',
    ],
  },
  {
    title: 'Probate',
    intro: 'The price of a whole estate is worked out from the hours and what an hour costs.',
    fields: ['hoursFrom', 'hoursTo', 'probateAssumptions', 'probateNotIncluded'],
  },
  {
    title: 'Prices that depend on more',
    intro:
      'Your usual price with VAT, without the fees that are paid to others. Leave both amounts empty if you have none: visitors then read “We’ll quote for yours”, and why.',
    fields: [
      'blendedWillFrom',
      'blendedWillTo',
      'blendedWillsFrom',
      'blendedWillsTo',
      'intestateGrantFrom',
      'intestateGrantTo',
      'intestateEstateFrom',
      'intestateEstateTo',
      'taxableGrantFrom',
      'taxableGrantTo',
      'taxableEstateFrom',
      'taxableEstateTo',
    ],
  },
  {
    title: 'Paid to others in probate',
    intro:
      'The application fee and the copies are under “Official figures”. If both amounts are the same, visitors see just one.',
    fields: [
      'creditorNoticesFrom',
      'creditorNoticesTo',
      'creditorNoticesVat',
      'creditorNoticesNote',
      'bankruptcySearchesFrom',
      'bankruptcySearchesTo',
      'bankruptcySearchesVat',
      'bankruptcySearchesNote',
    ],
  },
]

/** Below the table: what is said beside the prices. */
export const priceNotes = ['raises', 'people', 'comparison', 'comparedOn'] as const

/** Every field, in the order of the form. */
export const priceOrder: readonly PriceField[] = [
  'basicWill',
  'mirrorWills',
  'lastingPowerOfAttorney',
  'grantOnly',
  'hourlyRate',
  ...priceNotes,
  ...priceGroups.flatMap(({ fields }) => fields),
]
