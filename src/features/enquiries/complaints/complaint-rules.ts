/** The subject of a complaint, for the count of a year (docs/product.md, "Complaints"). */
export const COMPLAINT_ISSUES = {
  delay: 'Delay',
  communication: 'Being kept informed',
  costs: 'Costs or the bill',
  advice: 'Advice or a mistake in the work',
  conduct: 'How someone behaved',
  data: 'Personal data',
  other: 'Something else',
} as const

/** The outcome of a complaint. */
export const COMPLAINT_OUTCOMES = {
  upheld: 'Upheld',
  'partly upheld': 'Partly upheld',
  'not upheld': 'Not upheld',
  withdrawn: 'Withdrawn',
} as const

/** The label of an issue; a newer version of the site may have stored others. */
export function issueLabel(issue: string): string {
  return Object.entries(COMPLAINT_ISSUES).find(([id]) => id === issue)?.[1] ?? issue
}

export function outcomeLabel(outcome: string): string {
  return Object.entries(COMPLAINT_OUTCOMES).find(([id]) => id === outcome)?.[1] ?? outcome
}

/** As they are stored. */
export const issueIds = Object.keys(COMPLAINT_ISSUES)
export const outcomeIds = Object.keys(COMPLAINT_OUTCOMES)
