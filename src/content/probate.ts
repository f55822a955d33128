import { USUAL_COPIES } from '~/domain/cost/optional-probate'
import { formatPounds, formatRange } from '~/domain/format-pounds'
import { type PriceFacts, vatStatements } from '~/domain/prices'

/**
 * How uncontested probate is done, which a firm of solicitors must publish beside its prices (docs/product.md,
 * "Prices"). EVERY TIME HERE IS AN EXAMPLE for the firm to set.
 */
export const probate = {
  stages: [
    {
      name: 'First meeting and valuing the estate',
      time: '1 to 3 months',
      /** In months from the start: where it usually lies in the year that is drawn. */
      from: 0,
      until: 2.5,
      work: 'We read the will, tell you what is needed and write to banks, pension companies and a valuer.',
    },
    {
      name: 'Applying for the grant',
      time: '4 to 12 weeks',
      from: 2.5,
      until: 5,
      isWaiting: true,
      work: 'We prepare the application and the statement of truth, you approve them, and the Probate Registry does its part.',
    },
    {
      name: 'Collecting what there is and paying what is owed',
      time: '2 to 6 months',
      from: 5,
      until: 9.5,
      work: 'We close accounts, sell or transfer shares, pay the debts and settle income tax to the date of death.',
    },
    {
      name: 'Accounts and final payments',
      time: '1 to 2 months',
      from: 9.5,
      until: 11,
      work: 'We draw up estate accounts, you approve them, and everyone receives their share.',
    },
  ],
  totalTime: '9 to 12 months',
} as const

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
