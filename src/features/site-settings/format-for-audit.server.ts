import { originalWeek } from '~/content/office-hours'
import { formatPounds } from '~/domain/format-pounds'
import { closureText, dateText } from '~/domain/office-hours'
import { officeHoursLines } from '~/domain/office-hours-lines'
import type { Prices } from '~/domain/prices'
import { formatLongDate, timeText } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import type { HoursSettings } from './hours-schema'
import type { NoticesSettings } from './notice-schema'
import type { Checks } from './prices/amount-schema'
import type { RedirectsSettings } from './redirect-schema'

/*
 * Values of settings as the activity records them (docs/product.md, "Activity"): as people read them, not as stored.
 */

/** A section's values in words, by the field. */
export type AuditFields = Record<string, unknown>

export function formatPricesForAudit(prices: Prices): AuditFields {
  return Object.fromEntries(
    Object.entries(prices).map(([field, value]) => {
      if (typeof value === 'number') {
        return [field, field.startsWith('hours') ? value : formatPounds(value)]
      }
      return [field, typeof value === 'string' ? value : value.join('\n')]
    }),
  )
}

export function formatChecksForAudit({
  readsPages,
  ...checks
}: Checks & { readsPages: boolean }): AuditFields {
  const inWords = Object.entries(checks).map(([id, check]) => {
    const { pence, sourceUrl, checkedAt, checkedBy, words, kept } = check
    const when = checkedAt ? `checked on ${formatLongDate(checkedAt)}` : 'never checked'
    const who = checkedBy ? ` by ${checkedBy}` : ''
    const found = words ? `, where it says “${words}”` : ''
    const why = kept
      ? `; kept by ${kept.by} although the page says ${formatPounds(kept.found)}: ${kept.reason}`
      : ''
    return [id, `${formatPounds(pence)} from ${sourceUrl}, ${when}${who}${found}${why}`]
  })
  return { ...Object.fromEntries(inWords), readsPages }
}

export function formatHoursForAudit({
  week,
  closures,
  openHolidays,
}: HoursSettings['values']): AuditFields {
  const days = originalWeek.map(({ day }, index) => {
    const { isOpen = false, opens = '', closes = '' } = week[index] ?? {}
    return { day, hours: isOpen ? { opens, closes } : null }
  })
  const reasoned = ({ reason }: { reason: string }) => (reason ? `: ${reason}` : '')
  return {
    week: officeHoursLines(days)
      .map(({ days, times }) => `${days} ${times}`)
      .join('\n'),
    closures: closures.map((each) => closureText(each) + reasoned(each)).join('\n'),
    openHolidays: listed(openHolidays.map(dateText)),
  }
}

export function formatNoticesForAudit({ notices }: NoticesSettings['values']): AuditFields {
  const lines = notices.map(
    ({ text, isUrgent, startsAt, endsAt }) =>
      `${isUrgent ? 'Important: ' : ''}${text} (${clockText(startsAt)} to ${clockText(endsAt)})`,
  )
  return { notices: lines.join('\n') }
}

export function formatRedirectsForAudit({ redirects }: RedirectsSettings['values']): AuditFields {
  return {
    redirects: redirects
      .map(({ from, to }) => `${from} to ${to || 'nowhere: it is gone'}`)
      .join('\n'),
  }
}

/** "2026-12-24T13:00" as "24 December 2026, 1:00pm". */
function clockText(clock: string): string {
  const [day = '', time = ''] = clock.split('T')
  return `${dateText(day)}, ${timeText(time)}`
}
