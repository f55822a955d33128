import { USUAL_COPIES } from '~/domain/cost/optional-probate'
import { formatPounds, formatRange } from '~/domain/format-pounds'
import { type PriceFacts, vatStatements } from '~/domain/prices'
import type { TimeTexts } from '~/domain/texts/time-texts'

/**
 * The stages of uncontested probate, which a firm of solicitors must publish beside its prices (docs/product.md,
 * "Prices"), each with the firm's own time for it.
 */
export const probateStages = [
  {
    name: 'First meeting and valuing the estate',
    time: 'probateValuingTime',
    work: 'We read the will, tell you what is needed and write to banks, pension companies and a valuer.',
  },
  {
    name: 'Applying for the grant',
    time: 'probateGrantTime',
    isWaiting: true,
    work: 'We prepare the application and the statement of truth, you approve them, and the Probate Registry does its part.',
  },
  {
    name: 'Collecting what there is and paying what is owed',
    time: 'probateCollectingTime',
    work: 'We close accounts, sell or transfer shares, pay the debts and settle income tax to the date of death.',
  },
  {
    name: 'Accounts and final payments',
    time: 'probateAccountsTime',
    work: 'We draw up estate accounts, you approve them, and everyone receives their share.',
  },
] as const satisfies ReadonlyArray<{
  name: string
  time: keyof TimeTexts
  isWaiting?: true
  work: string
}>

/** What’s paid to others on top of the firm's price, each as a row of texts: for what, how much, and what to know. */
export function disbursements({ prices, officialAmounts }: PriceFacts) {
  const noted = (vat: keyof typeof vatStatements, note: string) =>
    `${vatStatements[vat]} ${note}`.trim()
  const copies = officialAmounts.grantCopyWithApplication
  return [
    [
      'Probate Registry application fee',
      formatPounds(officialAmounts.probateApplication),
      `No VAT. Included in the totals above. Nothing to pay for an estate of ${formatPounds(officialAmounts.probateFreeUpTo)} or less.`,
    ],
    [
      'Copies of the grant',
      `${formatPounds(copies)} each`,
      `No VAT. Ordered with the application; ${formatPounds(officialAmounts.grantCopy)} each if they’re ordered later. One for each bank or registrar that asks: four are usually enough (${formatPounds(copies * USUAL_COPIES)}).`,
    ],
    [
      'Notices to creditors',
      formatRange(prices.creditorNoticesFrom, prices.creditorNoticesTo),
      noted(prices.creditorNoticesVat, prices.creditorNoticesNote),
    ],
    [
      'Bankruptcy searches',
      `${formatRange(prices.bankruptcySearchesFrom, prices.bankruptcySearchesTo)} a person`,
      noted(prices.bankruptcySearchesVat, prices.bankruptcySearchesNote),
    ],
  ] as const
}
