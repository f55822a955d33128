import { optionalPages } from '~/content/navigation'
import { formatPounds } from '~/domain/format-pounds'
import type { Identity } from '~/domain/identity/identity'
import { closureText, dateText } from '~/domain/office-hours'
import { officeHoursLines } from '~/domain/office-hours-lines'
import type { Prices } from '~/domain/prices'
import { imageDescription } from '~/lib/images/image-address'
import { timeText } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import { sha256 } from '~/platform/secrets'
import { type HoursSettings, toWeek } from './hours-schema'
import type { MenuSection } from './menu/menu-schema'
import type { NoticesSettings } from './notice-schema'
import type { Checks } from './prices/amount-schema'
import type { RedirectsSettings } from './redirect-schema'
import type { SecondOfficeSection } from './second-office/second-office-schema'

/*
 * Values of settings as the activity records them (docs/product.md, "Activity"): as people read them, not as stored.
 */

/** A section's values in words, by the field. */
export type AuditFields = Record<string, unknown>

export function formatPricesForAudit(prices: Prices): AuditFields {
  return Object.fromEntries(
    Object.entries(prices).map(([field, value]) => {
      if (typeof value === 'number') {
        return [field, field.startsWith('hours') ? value : value === 0 ? '' : formatPounds(value)]
      }
      return [field, typeof value === 'string' ? value : value.join('\n')]
    }),
  )
}

export function formatChecksForAudit(checks: Checks): AuditFields {
  const inWords = Object.entries(checks).map(([id, check]) => {
    const { pence, sourceUrl } = check
    return [id, `${formatPounds(pence)} from ${sourceUrl}`]
  })
  return Object.fromEntries(inWords)
}

/** A mark is told apart from the one before it; what is on it nobody can say. */
export function formatIdentityForAudit({ mark, officePhoto, ...colours }: Identity): AuditFields {
  return {
    ...colours,
    mark: mark === '' ? 'The program’s own' : `The firm’s own (${sha256(mark).slice(0, 6)})`,
    officePhoto: officePhoto && (imageDescription(officePhoto) || officePhoto),
  }
}

export function formatMenuForAudit({ pages }: MenuSection): AuditFields {
  return { pages: pages.map((page) => optionalPages[page].label).join('\n') }
}

export function formatOfficeForAudit({ week, ...office }: SecondOfficeSection): AuditFields {
  return { ...office, week: weekText(week) }
}

export function formatHoursForAudit({
  week,
  closures,
  openHolidays,
  addedHolidays,
}: HoursSettings['values']): AuditFields {
  const reasoned = ({ reason }: { reason: string }) => (reason ? `: ${reason}` : '')
  return {
    week: weekText(week),
    closures: closures.map((each) => closureText(each) + reasoned(each)).join('\n'),
    openHolidays: listed(openHolidays.map(dateText)),
    addedHolidays: addedHolidays.map(({ date, name }) => `${dateText(date)}: ${name}`).join('\n'),
  }
}

function weekText(week: HoursSettings['values']['week']): string {
  return officeHoursLines(toWeek(week))
    .map(({ days, times }) => `${days} ${times}`)
    .join('\n')
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

/** "2026-12-24T13:00" as "24 December 2026, 1pm". */
function clockText(clock: string): string {
  const [day = '', time = ''] = clock.split('T')
  return `${dateText(day)}, ${timeText(time)}`
}
