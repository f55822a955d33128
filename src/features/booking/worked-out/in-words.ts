import { formatLongDate } from '~/lib/london'
import type { WorkedOut } from './schema'

/** "Quote of 25 November 2026: Mirror wills"; for a family "Family of …", which is not a quote. */
export function workedOutTitle({ kind, title, seenOn }: WorkedOut): string {
  return `${kind === 'family' ? 'Family' : 'Quote'} of ${formatLongDate(seenOn)}: ${title}`
}

export function workedOutText(workedOut: WorkedOut): string {
  const { lines, total } = workedOut
  return [
    workedOutTitle(workedOut),
    ...lines.map(({ term, fact }) => `- ${term}: ${fact}`),
    ...(total ? [`In total: ${total}`] : []),
  ].join('\n')
}
