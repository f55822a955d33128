import { formatLongDate } from '~/lib/london'
import { counted } from '~/lib/text/counted'
import type { OfficialAmount } from '../../prices/amount-schema'
import { daysDue } from '../../rules'

/** A page as people name it: "gov.uk/applying-for-probate/fees". */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}

/** Who checked an amount, and when. */
export function checkedInWords({ checkedAt, checkedBy }: OfficialAmount): string {
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
