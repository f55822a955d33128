/** What somebody would like priced, as an address has it (docs/product.md, "What would it cost"). */
export interface CostSearch {
  for?: 'one' | 'couple'
  wills?: 'yes'
  /** For each person. */
  powers?: 'one' | 'both'
  probate?: 'grant' | 'estate'
}

/** The parameters of that query. */
export const COST_PARAMETERS = ['for', 'wills', 'powers', 'probate'] as const

/**
 * Reads the query; whatever else stands in it is ignored, and without whom it is for there is no choice at all. A named
 * absence takes the place of what the address says.
 */
export function costSearch(query: Record<string, unknown>): CostSearch {
  const choice = {
    for: oneOf(['one', 'couple'] as const, query.for),
    wills: oneOf(['yes'] as const, query.wills),
    powers: oneOf(['one', 'both'] as const, query.powers),
    probate: oneOf(['grant', 'estate'] as const, query.probate),
  }
  return choice.for
    ? choice
    : { for: undefined, wills: undefined, powers: undefined, probate: undefined }
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value)
}
