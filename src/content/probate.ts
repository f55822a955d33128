import { vatRate } from './prices'

/**
 * Prices and service for uncontested probate, which a firm of solicitors must publish
 * (docs/product.md, "Prices"). EVERY AMOUNT, RANGE AND TIME HERE IS AN EXAMPLE for the firm to
 * set, apart from the court's fees, which were checked in November 2026 against
 * https://www.gov.uk/applying-for-probate/fees.
 */
export const probate = {
  /** One price for the papers alone. Whole pounds before VAT. */
  grantOnlyBeforeVat: 750,
  /** The whole administration is charged by time. Whole pounds before VAT, and hours. */
  administration: { hourlyRateBeforeVat: 225, hours: { from: 12, to: 25 } },
  assumptions: [
    'there is a valid will, and nobody disputes it or the division of the estate',
    'there is no more than one home, and no more than six bank or building society accounts',
    'up to five people inherit, and all of them can be found',
    'no inheritance tax is due, so that HMRC needs no full account',
    'nothing is owned abroad, and no business or farm is part of the estate',
  ],
  disbursements: [
    {
      name: 'Probate Registry application fee',
      amount: '£300',
      note: 'No VAT. Nothing is payable for an estate of £5,000 or less.',
    },
    {
      name: 'Sealed copies of the grant',
      amount: '£16 each',
      note: 'No VAT. One for each bank or registrar that asks; four are usually enough.',
    },
    {
      name: 'Notices to creditors',
      amount: '£200 to £300',
      note: 'Including VAT. In The Gazette and a local newspaper, if you choose to place them.',
    },
    {
      name: 'Bankruptcy searches',
      amount: '£6 to £10 a person',
      note: 'For each person who inherits, before they are paid.',
    },
  ],
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
  notIncluded: [
    'selling or transferring a home',
    'an inheritance tax account, when one is needed',
    'a dispute about the will, a debt or the estate',
    'tracing people or assets that cannot be found',
  ],
  /** Qualifications and experience of those who do the work and of who supervises it. */
  people:
    'A solicitor or an experienced probate adviser does the work, and a solicitor supervises every matter. Their positions, qualifications and experience are on our team page.',
} as const

/**
 * What the site shows for probate, in whole pounds with VAT.
 *
 * @returns the fixed price, the hourly rate, and the range that the hours make
 */
export function probatePrices() {
  const { grantOnlyBeforeVat, administration } = probate
  const hourlyRate = withVat(administration.hourlyRateBeforeVat)
  return {
    grantOnly: withVat(grantOnlyBeforeVat),
    hourlyRate,
    administrationFrom: hourlyRate * administration.hours.from,
    administrationTo: hourlyRate * administration.hours.to,
  }
}

function withVat(pounds: number): number {
  return Math.round(pounds * (1 + vatRate))
}
