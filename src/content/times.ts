import type { TimeTexts } from '~/domain/texts/time-texts'

/** The program names no time in the firm's name: each is left out until the firm writes it (docs/product.md, "Times"). */
export const originalTimes: TimeTexts = {
  probateValuingTime: '',
  probateGrantTime: '',
  probateCollectingTime: '',
  probateAccountsTime: '',
  probateTotalTime: '',
  powerRegistrationTime: '',
}

/** Those of the demonstration, which are invented as its firm is. */
export const inventedTimes: TimeTexts = {
  probateValuingTime: '1 to 3 months',
  probateGrantTime: '4 to 12 weeks',
  probateCollectingTime: '2 to 6 months',
  probateAccountsTime: '1 to 2 months',
  probateTotalTime: '9 to 12 months',
  powerRegistrationTime: '8 to 10 weeks',
}

/** What each is called, inside a sentence. */
export const timeNames: ReadonlyArray<[time: keyof TimeTexts, name: string]> = [
  ['probateValuingTime', 'how long the first meeting and the valuation take'],
  ['probateGrantTime', 'how long the grant takes'],
  ['probateCollectingTime', 'how long collecting and paying takes'],
  ['probateAccountsTime', 'how long accounts and final payments take'],
  ['probateTotalTime', 'how long probate takes in total'],
  ['powerRegistrationTime', 'how long registering a lasting power of attorney takes'],
]
