import type { OfficialAmount } from '~/features/site-settings/prices/amount-schema'
import { daysDue } from '~/features/site-settings/rules'
import { formatLongDate } from '~/lib/london'
import { NEVER } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'

/** A page as people name it: "gov.uk/applying-for-probate/fees". */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}

/** Who checked an amount, and when. */
export function checkedInWords({ checkedAt, checkedBy, updatedAt }: OfficialAmount): string {
  if (!checkedAt) {
    return updatedAt === NEVER ? 'Never checked by the firm' : 'Not checked since it changed'
  }
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
