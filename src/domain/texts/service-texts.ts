import type { TextsOf } from './page-fields'

/** The firm's own words on "Will Writing". What each way suits is one point a line. */
export type WillTexts = TextsOf<'wills'>

/** The same on "Lasting Powers of Attorney". */
export type LpaTexts = TextsOf<'lpa'>

/** The same on "Trusts". What it protects, is not for and costs are one point a line. */
export type TrustsTexts = TextsOf<'trusts'>

/** The same on "Probate". What can wait and what the firm does are one point a line. */
export type ProbateTexts = TextsOf<'probate'>

/** The same on "Contact". */
export type ContactTexts = TextsOf<'contact'>

/** The same on "Book your consultation". */
export type BookingTexts = TextsOf<'booking'>
