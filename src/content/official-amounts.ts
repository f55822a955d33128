import { PRESENT_LEGACY } from '~/domain/inheritance/legacies'
import type { OfficialAmountId } from '~/domain/prices'

/** An amount that others set, as the site shows it until the firm has looked (docs/product.md, "Official figures"). */
interface OriginalAmount {
  name: string
  pence: number
  /** Where the body that sets it publishes it. It counts as checked only once someone at the firm has looked there. */
  sourceUrl: string
  /** The day from which it holds, where that is known. */
  since?: string
  /** For how long a look at the source is good, in months: half a year, where nothing else is said. */
  checkEveryMonths?: number
  /** The pages that show it. */
  usedOn: readonly string[]
}

const registrationUrl = 'https://www.gov.uk/power-of-attorney/register'
const probateUrl = 'https://www.gov.uk/applying-for-probate/fees'
const deputyUrl = 'https://www.gov.uk/become-deputy/fees'
const careUrl =
  'https://www.gov.uk/government/publications/social-care-charging-for-local-authorities-2026-to-2027'
const taxUrl = 'https://www.gov.uk/inheritance-tax'

/** The official figures, in the order in which staff see them. The firm checks each under Settings. */
export const originalAmounts: Record<OfficialAmountId, OriginalAmount> = {
  probateApplication: {
    name: 'Probate application',
    pence: 526_00,
    sourceUrl: probateUrl,
    since: '2026-07-13',
    checkEveryMonths: 3,
    usedOn: ['Home', 'Probate', 'Pricing', 'Which do I need?'],
  },
  probateFreeUpTo: {
    name: 'Probate application: free for estates of up to',
    pence: 5_000_00,
    sourceUrl: probateUrl,
    checkEveryMonths: 3,
    usedOn: ['Probate', 'Pricing'],
  },
  grantCopyWithApplication: {
    name: 'Copy of the grant, ordered with the application',
    pence: 2_00,
    sourceUrl: probateUrl,
    since: '2026-07-13',
    checkEveryMonths: 3,
    usedOn: ['Probate', 'Pricing'],
  },
  grantCopy: {
    name: 'Sealed copy of the grant, ordered later',
    pence: 16_00,
    sourceUrl: probateUrl,
    checkEveryMonths: 3,
    usedOn: ['Pricing'],
  },
  powerRegistration: {
    name: 'Registration of a lasting power of attorney',
    pence: 92_00,
    sourceUrl: registrationUrl,
    since: '2025-11-17',
    usedOn: ['Home', 'Pricing', 'Lasting Powers of Attorney', 'Which do I need?'],
  },
  powerReducedBelow: {
    name: 'Registration at half the fee: yearly income below',
    pence: 12_000_00,
    sourceUrl: registrationUrl,
    usedOn: ['Pricing'],
  },
  statutoryLegacy: {
    name: 'Without a will: what a husband, wife or civil partner receives first',
    pence: PRESENT_LEGACY.pence,
    sourceUrl: 'https://www.gov.uk/inherits-someone-dies-without-will',
    since: PRESENT_LEGACY.from,
    usedOn: ['Will Writing', 'Who inherits'],
  },
  depositProtection: {
    name: 'Bank failure: what the Financial Services Compensation Scheme protects, for each person',
    pence: 120_000_00,
    sourceUrl: 'https://www.fscs.org.uk/what-we-cover/banks-building-societies/',
    since: '2025-12-01',
    usedOn: ['Terms of business'],
  },
  nilRateBand: {
    name: 'Inheritance tax: nil-rate band',
    pence: 325_000_00,
    sourceUrl: taxUrl,
    usedOn: [],
  },
  residenceNilRateBand: {
    name: 'Inheritance tax: residence nil-rate band',
    pence: 175_000_00,
    sourceUrl: `${taxUrl}/passing-on-home`,
    usedOn: [],
  },
  residenceTaper: {
    name: 'Inheritance tax: estate above which the residence nil-rate band shrinks',
    pence: 2_000_000_00,
    sourceUrl: `${taxUrl}/passing-on-home`,
    usedOn: [],
  },
  reliefAllowance: {
    name: 'Inheritance tax: business and agricultural relief at 100%, for each person, up to',
    pence: 2_500_000_00,
    sourceUrl:
      'https://www.gov.uk/government/publications/changes-to-agricultural-property-relief-and-business-property-relief',
    since: '2026-04-06',
    usedOn: [],
  },
  yearlyGifts: {
    name: 'Inheritance tax: gifts that are exempt in each tax year',
    pence: 3_000_00,
    sourceUrl: `${taxUrl}/gifts`,
    usedOn: [],
  },
  smallGifts: {
    name: 'Inheritance tax: small gifts to any one person in a tax year',
    pence: 250_00,
    sourceUrl: `${taxUrl}/gifts`,
    usedOn: [],
  },
  weddingGiftChild: {
    name: 'Inheritance tax: wedding gift to a child',
    pence: 5_000_00,
    sourceUrl: `${taxUrl}/gifts`,
    usedOn: [],
  },
  weddingGiftGrandchild: {
    name: 'Inheritance tax: wedding gift to a grandchild',
    pence: 2_500_00,
    sourceUrl: `${taxUrl}/gifts`,
    usedOn: [],
  },
  weddingGiftOthers: {
    name: 'Inheritance tax: wedding gift to anyone else',
    pence: 1_000_00,
    sourceUrl: `${taxUrl}/gifts`,
    usedOn: [],
  },
  careUpper: {
    name: 'Care in England: savings above which you pay in full',
    pence: 23_250_00,
    sourceUrl: careUrl,
    usedOn: [],
  },
  careLower: {
    name: 'Care in England: savings below which they do not count',
    pence: 14_250_00,
    sourceUrl: careUrl,
    usedOn: [],
  },
  careWales: {
    name: 'Care homes in Wales: savings above which you pay in full',
    pence: 50_000_00,
    sourceUrl: 'https://www.gov.wales/charging-social-care',
    usedOn: [],
  },
  deputyApplication: {
    name: 'Court of Protection: application for a deputy',
    pence: 421_00,
    sourceUrl: deputyUrl,
    usedOn: [],
  },
  deputyHearing: {
    name: 'Court of Protection: hearing',
    pence: 259_00,
    sourceUrl: deputyUrl,
    usedOn: [],
  },
  deputyAssessment: {
    name: 'New deputy: assessment fee',
    pence: 100_00,
    sourceUrl: deputyUrl,
    usedOn: [],
  },
  deputySupervision: {
    name: 'Deputy: general supervision, a year',
    pence: 320_00,
    sourceUrl: deputyUrl,
    usedOn: [],
  },
  deputyMinimalSupervision: {
    name: 'Deputy: minimal supervision, a year',
    pence: 35_00,
    sourceUrl: deputyUrl,
    usedOn: [],
  },
  deputyMinimalUpTo: {
    name: 'Deputy: minimal supervision for property of up to',
    pence: 21_000_00,
    sourceUrl: deputyUrl,
    usedOn: [],
  },
}
