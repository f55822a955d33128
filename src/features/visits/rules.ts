/** What kind of place readers come from (docs/product.md, "Page views"). */
export const VISIT_SOURCES = ['direct', 'search', 'social', 'mail', 'elsewhere', 'inside'] as const

export type VisitSource = (typeof VISIT_SOURCES)[number]

/** How it is said. */
export const SOURCE_WORDS: Record<VisitSource, string> = {
  direct: 'Typed in, bookmarked, or from an app',
  search: 'Search engines and assistants',
  social: 'Social networks',
  mail: 'Email',
  elsewhere: 'Other websites',
  inside: 'Another page of this site',
}

/** What staff can look at, in days, and how it is said. */
export const PERIODS = [
  [7, 'The last week'],
  [30, 'The last 30 days'],
  [90, 'The last 90 days'],
  [365, 'The last year'],
] as const

export const USUAL_PERIOD = 30
