/** What only the firm itself can promise, in its own words; what is empty is left out (docs/product.md, "Promises"). */
export type PromiseTexts = Record<
  | 'paymentBefore'
  | 'paymentProbate'
  | 'paymentBills'
  | 'clientAccount'
  | 'clientInterest'
  | 'identityChecks'
  | 'bankDetails'
  | 'liabilityLimit'
  | 'willStorage'
  | 'fileKept'
  | 'succession'
  | 'papersKept'
  | 'professions'
  | 'dataPlace'
  | 'applicationsKept',
  string
>
