import { FACT_WORDS } from '~/lib/fact-words'
import { type Prices, priceNames } from '~/lib/prices'
import { PRICE_LIMITS } from '../../rules'

export type PriceField = keyof Prices

export interface PriceFieldText {
  label: string
  /** An amount, a number of hours, a line for each point, a sentence, or whether VAT is in it. */
  kind: 'pounds' | 'hours' | 'lines' | 'note' | 'vat'
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
    hint: 'Stands above the prices on the Pricing page.',
  },
  basicWillIncludes: { label: 'Included in a Basic Will', kind: 'lines' },
  mirrorWillsIncludes: { label: 'Included in Mirror Wills', kind: 'lines' },
  lastingPowerIncludes: { label: 'Included in a Lasting Power of Attorney', kind: 'lines' },
  lastingPowerIncludesInFull: {
    label: 'The same in full',
    kind: 'lines',
    hint: 'On the page of Lasting Powers of Attorney.',
  },
  hoursFrom: { label: 'Whole estate: least hours', kind: 'hours' },
  hoursTo: { label: 'Whole estate: most hours', kind: 'hours' },
  probateAssumptions: { label: 'These prices assume that', kind: 'lines' },
  probateNotIncluded: { label: 'They do not include', kind: 'lines' },
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
    title: 'What is included',
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
    intro: 'The price of a whole estate follows from the hours and what an hour costs.',
    fields: ['hoursFrom', 'hoursTo', 'probateAssumptions', 'probateNotIncluded'],
  },
  {
    title: 'Paid to others in probate',
    intro:
      'The application fee and the copies are under “Official amounts”. Where both amounts are the same, visitors read one.',
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

/** Every field, in the order of the form. */
export const priceOrder: readonly PriceField[] = [
  'basicWill',
  'mirrorWills',
  'lastingPowerOfAttorney',
  'grantOnly',
  'hourlyRate',
  'raises',
  ...priceGroups.flatMap(({ fields }) => fields),
]
