import { formatLongDate } from '~/lib/london'
import type { WorkedOut } from './schema'

/** What it is called: "Quote of 25 November 2026: Mirror wills"; of a family, whose answer is no quote, "Family of …". */
export function workedOutTitle({ kind, title, seenOn }: WorkedOut): string {
  return `${kind === 'family' ? 'Family' : 'Quote'} of ${formatLongDate(seenOn)}: ${title}`
}

/** All of it as plain text, a line each. */
export function workedOutText(workedOut: WorkedOut): string {
  const { lines, total } = workedOut
  return [
    workedOutTitle(workedOut),
    ...lines.map(({ term, fact }) => `- ${term}: ${fact}`),
    ...(total ? [`In total: ${total}`] : []),
  ].join('\n')
}
