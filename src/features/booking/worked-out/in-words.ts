import { formatLongDate } from '~/lib/london'
import type { WorkedOut } from './schema'

/** What it is called: "Quote of 25 November 2026: Mirror wills". */
export function workedOutTitle({ title, seenOn }: WorkedOut): string {
  return `Quote of ${formatLongDate(seenOn)}: ${title}`
}

/** All of it as plain text, a line each. */
export function workedOutText(workedOut: WorkedOut): string {
  const { lines, total } = workedOut
  return [
    workedOutTitle(workedOut),
    ...lines.map(({ term, fact }) => `- ${term}: ${fact}`),
    ...(total ? [`In all: ${total}`] : []),
  ].join('\n')
}
