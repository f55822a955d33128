import type { PromiseTexts } from '~/domain/texts/promise-texts'

/** When the privacy policy, the complaints procedure and the terms were last changed; ISO 8601. */
export const LEGAL_PAGES_DATE = '2026-11-28'

/**
 * For how long the firm stores who a client is, in years after the end of the relationship: the Money Laundering
 * Regulations 2017, regulation 40.
 */
export const IDENTITY_YEARS = 5

/** The program promises nothing in the firm's name: each is left out until the firm writes it (docs/product.md, "Promises"). */
export const originalPromises: PromiseTexts = {
  paymentBefore: '',
  paymentProbate: '',
  paymentBills: '',
  clientAccount: '',
  clientInterest: '',
  identityChecks: '',
  bankDetails: '',
  liabilityLimit: '',
  willStorage: '',
  fileKept: '',
  succession: '',
  papersKept: '',
  professions: '',
  dataPlace: '',
  applicationsKept: '',
  complaintDays: '',
  complaintWeeks: '',
  barrierDays: '',
}

/** What each is called, inside a sentence. */
export const promiseNames: ReadonlyArray<[promise: keyof PromiseTexts, name: string]> = [
  ['paymentBefore', 'when clients pay for wills and powers of attorney'],
  ['paymentProbate', 'money on account and bills in probate'],
  ['paymentBills', 'when bills are due'],
  ['clientAccount', 'where clients’ money is kept'],
  ['clientInterest', 'interest on it'],
  ['bankDetails', 'how clients get your bank details'],
  ['identityChecks', 'how you check who someone is'],
  ['liabilityLimit', 'the limit of your liability'],
  ['willStorage', 'storing wills'],
  ['fileKept', 'how long you keep a file'],
  ['succession', 'who takes over if you close'],
  ['papersKept', 'papers you keep until a bill is paid'],
  ['dataPlace', 'where you keep data'],
  ['applicationsKept', 'how long you keep applications for a job'],
  ['complaintDays', 'how soon you acknowledge a complaint'],
  ['complaintWeeks', 'how soon you usually answer one'],
  ['barrierDays', 'how soon you answer someone who can’t use the site'],
  ['professions', 'other professions of your people'],
]
