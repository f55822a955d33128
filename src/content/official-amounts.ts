import type { OfficialAmounts } from '~/lib/prices'

/** An amount that others set, as the site shows it until the firm has looked (docs/product.md, "Official amounts"). */
interface OriginalAmount {
  name: string
  pence: number
  /** Where whoever sets it says so. */
  sourceUrl: string
  /** For how long a look at the source is good, in months. */
  checkEveryMonths: number
  /** The pages that show it. */
  usedOn: readonly string[]
}

const registrationUrl = 'https://www.gov.uk/power-of-attorney/register'
const probateUrl = 'https://www.gov.uk/applying-for-probate/fees'

/** The official amounts, in the order in which staff see them. The firm checks each under Settings. */
export const originalAmounts: Record<keyof OfficialAmounts, OriginalAmount> = {
  probateApplication: {
    name: 'Probate application',
    pence: 300_00,
    sourceUrl: probateUrl,
    checkEveryMonths: 3,
    usedOn: ['Pricing'],
  },
  probateFreeUpTo: {
    name: 'Probate application: free for estates of up to',
    pence: 5_000_00,
    sourceUrl: probateUrl,
    checkEveryMonths: 3,
    usedOn: ['Pricing'],
  },
  grantCopy: {
    name: 'Sealed copy of the grant',
    pence: 16_00,
    sourceUrl: probateUrl,
    checkEveryMonths: 3,
    usedOn: ['Pricing'],
  },
  powerRegistration: {
    name: 'Registration of a lasting power of attorney',
    pence: 92_00,
    sourceUrl: registrationUrl,
    checkEveryMonths: 6,
    usedOn: ['Home', 'Pricing', 'Lasting Powers of Attorney'],
  },
  powerReducedBelow: {
    name: 'Registration at half the fee: yearly income below',
    pence: 12_000_00,
    sourceUrl: registrationUrl,
    checkEveryMonths: 6,
    usedOn: ['Pricing'],
  },
  statutoryLegacy: {
    name: 'Without a will: what a husband, wife or civil partner receives first',
    pence: 322_000_00,
    sourceUrl: 'https://www.gov.uk/inherits-someone-dies-without-will',
    checkEveryMonths: 6,
    usedOn: ['Will Writing'],
  },
}
