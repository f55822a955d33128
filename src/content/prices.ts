/**
 * What the firm charges, in whole pounds: one page for the firm to maintain.
 *
 * Everything a visitor reads about money is made from these numbers (docs/product.md, "Prices").
 * The site's own prices include VAT; `vatRate` is used only where a price before VAT is shown.
 */
export const prices = {
  basicWill: { name: 'Basic Will', from: 180 },
  mirrorWills: { name: 'Mirror Wills', from: 330 },
  /** For one power for one person. */
  lastingPowerOfAttorney: { name: 'Lasting Powers of Attorney', from: 180 },
} as const

/** Stands beside each price (docs/product.md, "Prices"). */
export const VAT_INCLUDED = 'including VAT'

export const vatRate = 0.2

/**
 * What the Office of the Public Guardian charges to register one lasting power of attorney. It is a
 * mandatory fee, so it stands wherever the price of a power does (docs/product.md, "Prices").
 * In force since 17 November 2025: check https://www.gov.uk/power-of-attorney/register before a change.
 */
export const registrationFee = {
  perPower: 92,
  /** With less gross income a year than this, in pounds, a person pays half. */
  reducedBelowIncome: 12_000,
  moreUrl: 'https://www.gov.uk/power-of-attorney/register',
} as const

/**
 * The least that a number of powers costs in all.
 *
 * @param powers 1 or 2 for each person
 * @returns whole pounds: the firm's own fee with VAT, the registration, and both together
 */
export function lastingPowersTotal(powers: number) {
  const ours = prices.lastingPowerOfAttorney.from * powers
  const registration = registrationFee.perPower * powers
  return { ours, registration, total: ours + registration }
}
