import type { TextsOf } from './page-fields'

/** The points for each way have one item per line. */
export type WillTexts = TextsOf<'wills'>

export type LpaTexts = TextsOf<'lpa'>

/** Lists of what a trust protects, excludes and costs have one item per line. */
export type TrustsTexts = TextsOf<'trusts'>

/** Lists of what can wait and what the firm does have one item per line. */
export type ProbateTexts = TextsOf<'probate'>

export type ContactTexts = TextsOf<'contact'>

export type BookingTexts = TextsOf<'booking'>
