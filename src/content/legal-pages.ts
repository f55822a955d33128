/** When the privacy policy, the complaints procedure and the terms were last changed; ISO 8601. */
export const LEGAL_PAGES_DATE = '2026-11-22'

/**
 * For how long the firm stores what belongs to a client's matter, in years. EVERY NUMBER IS AN EXAMPLE: the
 * person who confirms the legal pages sets the firm's own (docs/product.md, "Legal pages").
 */
export const clientRecords = {
  /** Of a matter, after its end. */
  fileYears: 7,
  /** Of who a client is, after the end of the relationship: the Money Laundering Regulations 2017, regulation 40. */
  identityYears: 5,
} as const

/** What the firm's terms of business say in figures. EVERY ONE IS AN EXAMPLE for the firm to set. */
export const termsFigures = {
  /** The most that the firm is liable for, in pence: no less than the regulator's minimum insurance. */
  liabilityLimit: 3_000_000_00,
  /** From which a sum in place of interest is paid, in pence. */
  interestFrom: 20_00,
} as const
