import { formatPounds } from '~/domain/format-pounds'
import { formatLongDate } from '~/lib/london'
import { formatMoment } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'
import type { OfficialAmount, SourcePage } from '../../prices/amount-schema'
import { daysDue } from '../../rules'

/** A page as people name it: "gov.uk/applying-for-probate/fees". */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}

const FAILURES: Record<NonNullable<SourcePage['failure']>, string> = {
  moved: 'the page has moved',
  gone: 'there is no such page any more',
  refused: 'the site refused it',
  failing: 'the site did not answer properly',
  'not allowed': 'its address is not on the public internet',
  'no text': 'it is not a page of text, or too long',
}

/** When a page was read last, and whether it could be. */
export function readingInWords({ readAt, failure }: SourcePage): string {
  if (readAt === null) return 'Not read yet'
  const when = formatMoment(readAt)
  return failure === null ? `Read ${when}` : `Could not be read ${when}: ${FAILURES[failure]}`
}

/** What the page says of an amount. */
export function foundInWords({ finding: { is, words, foundAt } }: OfficialAmount): string {
  if (is === 'unread') return 'Not read yet'
  if ((is === 'same' || is === 'differs') && words) return `“${words}”`
  const last = foundAt ? `; last found on ${formatLongDate(foundAt)}` : ''
  return `${is === 'not read' ? 'Not read' : 'Not found'}${last}`
}

/** The result of that, in a few words. */
export function resultInWords({ finding: { is, pence } }: OfficialAmount): string {
  if (is === 'differs') return `Differs: ${pence === null ? '' : formatPounds(pence)}`
  return {
    same: 'Same as ours',
    'not found': 'Not found',
    'not read': 'Check it yourself',
    unread: '',
  }[is]
}

/** The results of a page in a few words: "1 differs, 3 the same". */
export function resultsInWords(amounts: readonly OfficialAmount[]): string {
  const count = (is: OfficialAmount['finding']['is']) =>
    amounts.filter(({ finding }) => finding.is === is).length
  const [same, differ, missing] = [count('same'), count('differs'), count('not found')]
  if (count('not read') > 0) return 'Check it yourself'
  if (same === amounts.length) return same === 1 ? 'The same' : `All ${same} the same`
  return [
    differ > 0 ? `${differ} ${differ === 1 ? 'differs' : 'differ'}` : '',
    missing > 0 ? `${missing} not found` : '',
    same > 0 ? `${same} the same` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Who has confirmed an amount, and when. */
export function confirmedInWords({ checkedAt, checkedBy }: OfficialAmount): string {
  if (!checkedAt) return 'Never checked by the firm'
  return `${checkedBy ? `${checkedBy}, ` : ''}${formatLongDate(checkedAt)}`
}

/**
 * Since when someone should have looked.
 *
 * @param dueOn, today days; null when nobody ever has
 */
export function dueInWords(dueOn: string | null, today: string): string {
  if (dueOn === null) return 'Due now'
  const days = daysDue(dueOn, today)
  const ago = days === 0 ? 'today' : counted(days, 'day ago', 'days ago')
  return `Due ${formatLongDate(dueOn)}, ${ago}`
}
