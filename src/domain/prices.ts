import { type WordFacts, withFacts } from './fact-words'
import { formatPounds } from './format-pounds'

export const vatStatements = { included: 'Including VAT.', none: 'No VAT.' } as const

export type VatStatement = keyof typeof vatStatements

/** In pence with VAT (docs/product.md, "Prices"). */
export interface Prices {
  basicWill: number
  mirrorWills: number
  lastingPowerOfAttorney: number
  basicWillIncludes: string[]
  mirrorWillsIncludes: string[]
  lastingPowerIncludes: string[]
  /** The longer list, for the page about lasting powers. */
  lastingPowerIncludesInFull: string[]
  /** The reasons for more than a "from" price. */
  raises: string
  /** The people who talk to clients, draft and supervise: shown only on Team and Terms. */
  people: string
  /** Evidence that the prices are lower than traditional solicitors’; if empty, we make no comparison. */
  comparison: string
  /** Date of that evidence: "2026-11-22"; empty without it. */
  comparedOn: string
  grantOnly: number
  /** The whole administration is charged by time. */
  hourlyRate: number
  hoursFrom: number
  hoursTo: number
  /** With children from an earlier relationship, for one person and for a couple. In these ranges 0 means no price. */
  blendedWillFrom: number
  blendedWillTo: number
  blendedWillsFrom: number
  blendedWillsTo: number
  intestateGrantFrom: number
  intestateGrantTo: number
  intestateEstateFrom: number
  intestateEstateTo: number
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

/** In pence: fees and limits set by others (docs/product.md, "Official figures"). */
export interface OfficialAmounts {
  /** For each lasting power of attorney. It is mandatory, so it is shown wherever the price of a power is. */
  powerRegistration: number
  /** Gross yearly income below which a person pays half the fee. */
  powerReducedBelow: number
  probateApplication: number
  /** Estates up to this amount pay no application fee. */
  probateFreeUpTo: number
  /** For one copy of the grant: ordered with the application, and later. */
  grantCopyWithApplication: number
  grantCopy: number
  statutoryLegacy: number
  depositProtection: number
}

/** Figures shown on pages, and figures used only in articles. */
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

/** Part of the `settings` of a route’s context. */
export interface PriceFacts {
  prices: Prices
  officialAmounts: OfficialAmounts
}

/** Fills in the words in brackets of the lists (docs/product.md, "Page texts"). */
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

export const priceNames = {
  basicWill: 'Basic Will',
  mirrorWills: 'Mirror Wills',
  lastingPowerOfAttorney: 'Lasting Powers of Attorney',
} as const

/** Shown with each price (docs/product.md, "Prices"). */
export const VAT_INCLUDED = 'including VAT'

const VAT_RATE = 0.2

/** In pence. */
export function vatWithin(pence: number): number {
  return Math.round((pence * VAT_RATE) / (1 + VAT_RATE))
}

/**
 * The lowest total for a number of powers.
 *
 * @param powers 1 or 2 for each person
 * @returns pence: the firm’s fee with VAT, the registration and the total
 */
export function lastingPowersTotal(powers: number, { prices, officialAmounts }: PriceFacts) {
  const ours = prices.lastingPowerOfAttorney * powers
  const registration = officialAmounts.powerRegistration * powers
  return { ours, registration, total: ours + registration }
}

/** "£272 in total: our £180 with VAT and the £92 registration". */
export function powerInTotal(facts: PriceFacts): string {
  const { ours, registration, total } = lastingPowersTotal(1, facts)
  return `${formatPounds(total)} in total: our ${formatPounds(ours)} with VAT and the ${formatPounds(registration)} registration`
}

/**
 * The price range for administering a whole estate.
 *
 * @returns pence: the hourly rate times the hours
 */
export function administrationPrices({ hourlyRate, hoursFrom, hoursTo }: Prices) {
  return { from: hourlyRate * hoursFrom, to: hourlyRate * hoursTo }
}

/**
 * A grant, and a whole estate, with the unavoidable fee (docs/product.md, "Prices").
 *
 * @returns pence
 */
export function probateTotals({ prices, officialAmounts }: PriceFacts) {
  const { from, to } = administrationPrices(prices)
  const fee = officialAmounts.probateApplication
  return { grantOnly: prices.grantOnly + fee, from: from + fee, to: to + fee }
}

export function hoursRange({ hoursFrom, hoursTo }: Prices): string {
  return hoursFrom === hoursTo ? `${hoursTo} hours` : `${hoursFrom} to ${hoursTo} hours`
}
