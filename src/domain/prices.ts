import { type WordFacts, withFacts } from './fact-words'
import { formatPounds } from './format-pounds'

/** How a disbursement says whether VAT is in it. */
export const vatStatements = { included: 'Including VAT.', none: 'No VAT.' } as const

export type VatStatement = keyof typeof vatStatements

/** What the firm charges, and what it says of that (docs/product.md, "Prices"). Amounts are pence with VAT. */
export interface Prices {
  basicWill: number
  mirrorWills: number
  /** For one power for one person. */
  lastingPowerOfAttorney: number
  basicWillIncludes: string[]
  mirrorWillsIncludes: string[]
  lastingPowerIncludes: string[]
  /** The same on the page of lasting powers, which has more room. */
  lastingPowerIncludesInFull: string[]
  /** What makes a "from" price higher. */
  raises: string
  /** Who talks to clients, who drafts and who supervises: said on Team and Terms alone. */
  people: string
  /** What shows that the prices are lower than traditional solicitors'; empty: nothing is compared. */
  comparison: string
  /** The day of that evidence: "2026-11-22"; empty without it. */
  comparedOn: string
  /** For the papers alone. */
  grantOnly: number
  /** The whole administration is charged by time. */
  hourlyRate: number
  hoursFrom: number
  hoursTo: number
  /** With children from an earlier relationship, for one person and for a couple; of these ranges, 0 is no price. */
  blendedWillFrom: number
  blendedWillTo: number
  blendedWillsFrom: number
  blendedWillsTo: number
  /** Without a will. */
  intestateGrantFrom: number
  intestateGrantTo: number
  intestateEstateFrom: number
  intestateEstateTo: number
  /** With inheritance tax to account for. */
  taxableGrantFrom: number
  taxableGrantTo: number
  taxableEstateFrom: number
  taxableEstateTo: number
  probateAssumptions: string[]
  probateNotIncluded: string[]
  creditorNoticesFrom: number
  creditorNoticesTo: number
  creditorNoticesVat: VatStatement
  creditorNoticesNote: string
  bankruptcySearchesFrom: number
  bankruptcySearchesTo: number
  bankruptcySearchesVat: VatStatement
  bankruptcySearchesNote: string
}

/** What others set and pages show, in pence (docs/product.md, "Official figures"). */
export interface OfficialAmounts {
  /** For each lasting power of attorney; a mandatory fee, so it stands wherever the price of a power does. */
  powerRegistration: number
  /** With less gross income a year than this a person pays half of it. */
  powerReducedBelow: number
  probateApplication: number
  /** An estate of this much or less pays nothing for the application. */
  probateFreeUpTo: number
  /** For one copy of the grant: ordered with the application, and later. */
  grantCopyWithApplication: number
  grantCopy: number
  /** What a husband, wife or civil partner receives first when there are children and no will. */
  statutoryLegacy: number
  /** What is protected for each person when a bank fails. */
  depositProtection: number
}

/** An official figure: those that pages show, and those that articles alone name. */
export type OfficialAmountId =
  | keyof OfficialAmounts
  | 'nilRateBand'
  | 'residenceNilRateBand'
  | 'residenceTaper'
  | 'reliefAllowance'
  | 'yearlyGifts'
  | 'smallGifts'
  | 'weddingGiftChild'
  | 'weddingGiftGrandchild'
  | 'weddingGiftOthers'
  | 'careUpper'
  | 'careLower'
  | 'careWales'
  | 'deputyApplication'
  | 'deputyHearing'
  | 'deputyAssessment'
  | 'deputySupervision'
  | 'deputyMinimalSupervision'
  | 'deputyMinimalUpTo'

/** All that pages say of money; the `settings` of a route's context hold it. */
export interface PriceFacts {
  prices: Prices
  officialAmounts: OfficialAmounts
}

/** The prices with the words in brackets of their lists as facts (docs/product.md, "Page texts"). */
export function pricesWithFacts(prices: Prices, facts: WordFacts): Prices {
  const filled = (lines: string[]) => lines.map((line) => withFacts(line, facts))
  return {
    ...prices,
    basicWillIncludes: filled(prices.basicWillIncludes),
    mirrorWillsIncludes: filled(prices.mirrorWillsIncludes),
    lastingPowerIncludes: filled(prices.lastingPowerIncludes),
    lastingPowerIncludesInFull: filled(prices.lastingPowerIncludesInFull),
  }
}

/** The names by which visitors know the priced services. */
export const priceNames = {
  basicWill: 'Basic Will',
  mirrorWills: 'Mirror Wills',
  lastingPowerOfAttorney: 'Lasting Powers of Attorney',
} as const

/** Stands beside each price (docs/product.md, "Prices"). */
export const VAT_INCLUDED = 'including VAT'

const VAT_RATE = 0.2

/** The VAT within a price, in pence. */
export function vatWithin(pence: number): number {
  return Math.round((pence * VAT_RATE) / (1 + VAT_RATE))
}

/**
 * The least that a number of powers costs altogether.
 *
 * @param powers 1 or 2 for each person
 * @returns pence: the firm's own fee with VAT, the registration, and both together
 */
export function lastingPowersTotal(powers: number, { prices, officialAmounts }: PriceFacts) {
  const ours = prices.lastingPowerOfAttorney * powers
  const registration = officialAmounts.powerRegistration * powers
  return { ours, registration, total: ours + registration }
}

/** A power with its registration, the total first: "£272 in total: our £180 with VAT and the £92 registration". */
export function powerInTotal(facts: PriceFacts): string {
  const { ours, registration, total } = lastingPowersTotal(1, facts)
  return `${formatPounds(total)} in total: our ${formatPounds(ours)} with VAT and the ${formatPounds(registration)} registration`
}

/**
 * What the administration of a whole estate costs.
 *
 * @returns pence: the range that the hours make
 */
export function administrationPrices({ hourlyRate, hoursFrom, hoursTo }: Prices) {
  return { from: hourlyRate * hoursFrom, to: hourlyRate * hoursTo }
}

/**
 * What a grant, and a whole estate, cost with the fee that nobody can do without (docs/product.md, "Prices").
 *
 * @returns pence
 */
export function probateTotals({ prices, officialAmounts }: PriceFacts) {
  const { from, to } = administrationPrices(prices)
  const fee = officialAmounts.probateApplication
  return { grantOnly: prices.grantOnly + fee, from: from + fee, to: to + fee }
}

/** How long the administration of a whole estate takes: "12 to 25 hours". */
export function hoursRange({ hoursFrom, hoursTo }: Prices): string {
  return hoursFrom === hoursTo ? `${hoursTo} hours` : `${hoursFrom} to ${hoursTo} hours`
}
