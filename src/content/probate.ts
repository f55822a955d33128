import { formatPounds, formatRange } from '~/lib/format-pounds'
import { type PriceFacts, vatStatements } from '~/lib/prices'

/**
 * How uncontested probate is done, which a firm of solicitors must publish beside its prices (docs/product.md,
 * "Prices"). EVERY TIME HERE IS AN EXAMPLE for the firm to set.
 */
export const probate = {
  stages: [
    {
      name: 'First meeting and valuing the estate',
      time: '1 to 3 months',
      work: 'We read the will, tell you what is needed and write to banks, pension companies and a valuer.',
    },
    {
      name: 'Applying for the grant',
      time: '4 to 12 weeks',
      work: 'We prepare the application and the statement of truth, you approve them, and the Probate Registry does its part.',
    },
    {
      name: 'Collecting what there is and paying what is owed',
      time: '2 to 6 months',
      work: 'We close accounts, sell or transfer shares, pay the debts and settle income tax to the date of death.',
    },
    {
      name: 'Accounts and final payments',
      time: '1 to 2 months',
      work: 'We draw up estate accounts, you approve them, and everyone receives their share.',
    },
  ],
  totalTime: '9 to 12 months',
  /** Qualifications and experience of those who do the work and of who supervises it. */
  people:
    'A solicitor or an experienced probate adviser does the work, and a solicitor supervises every matter. Their positions, qualifications and experience are on our team page.',
} as const

/** What is paid to others on top of the firm's price, each as a row of texts: for what, how much, and what to know. */
export function disbursements({ prices, officialAmounts }: PriceFacts) {
  const noted = (vat: keyof typeof vatStatements, note: string) =>
    `${vatStatements[vat]} ${note}`.trim()
  return [
    [
      'Probate Registry application fee',
      formatPounds(officialAmounts.probateApplication),
      `No VAT. Nothing is payable for an estate of ${formatPounds(officialAmounts.probateFreeUpTo)} or less.`,
    ],
    [
      'Sealed copies of the grant',
      `${formatPounds(officialAmounts.grantCopy)} each`,
      'No VAT. One for each bank or registrar that asks; four are usually enough.',
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
