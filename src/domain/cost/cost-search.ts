/** A visitor’s choices in the calculator, as they appear in an address (docs/product.md, "What would it cost"). */
export interface CostSearch {
  for?: 'one' | 'couple'
  wills?: 'yes'
  /** Wills: there are children from an earlier relationship. */
  before?: 'yes'
  powers?: 'one' | 'both'
  probate?: 'grant' | 'estate'
  will?: 'none'
  tax?: 'yes'
  copies?: 'yes'
  notices?: 'yes'
  searches?: 'yes'
}

export const COST_PARAMETERS = [
  'for',
  'wills',
  'before',
  'powers',
  'probate',
  'will',
  'tax',
  'copies',
  'notices',
  'searches',
] as const

/**
 * Ignores unknown parameters. A choice without `for` is empty, and details of a will or an estate count only with the
 * service they belong to. Fields that are `undefined` overwrite those of the address.
 */
export function costSearch(query: Record<string, unknown>): CostSearch {
  const all = {
    for: oneOf(['one', 'couple'] as const, query.for),
    wills: oneOf(YES, query.wills),
    before: oneOf(YES, query.before),
    powers: oneOf(['one', 'both'] as const, query.powers),
    probate: oneOf(['grant', 'estate'] as const, query.probate),
    will: oneOf(['none'] as const, query.will),
    tax: oneOf(YES, query.tax),
    copies: oneOf(YES, query.copies),
    notices: oneOf(YES, query.notices),
    searches: oneOf(YES, query.searches),
  }
  if (!all.for) return NOTHING
  return {
    ...all,
    ...(!all.wills && { before: undefined }),
    ...(!all.probate && OF_NO_PROBATE),
  }
}

const OF_NO_PROBATE = {
  will: undefined,
  tax: undefined,
  copies: undefined,
  notices: undefined,
  searches: undefined,
}

const NOTHING: CostSearch = {
  ...OF_NO_PROBATE,
  for: undefined,
  wills: undefined,
  before: undefined,
  powers: undefined,
  probate: undefined,
}

const YES = ['yes'] as const

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value)
}
