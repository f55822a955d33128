import type { SiteFacts } from '~/domain/firm'
import { heading, text } from '~/domain/mail/mail-parts'
import { ACCOUNT_MAILS } from '~/features/auth/rules'
import { formatLongMoment } from '~/lib/london'
import { staffPaths } from '~/lib/staff-paths'
import type { AuditContext } from '~/platform/audit-context'
import type { Mail } from '~/platform/mail/mail'

/** One value that has changed, in words; an empty one is none. */
export interface ChangedValue {
  name: string
  before: string
  after: string
}

/**
 * Tells an administrator that settings have changed which decide who gets in or what other companies show
 * (docs/product.md, "Settings").
 *
 * @param to their address; without one it goes to the firm
 */
export function settingsMail(
  { siteUrl, firm }: SiteFacts,
  to: string | undefined,
  { section, values }: { section: string; values: readonly ChangedValue[] },
  { who, now }: AuditContext,
): Mail {
  return {
    to,
    purpose: ACCOUNT_MAILS.settings,
    subject: `“${section}” has changed: ${firm.name}`,
    parts: [
      heading(`“${section}” has changed`),
      text(`Hello,\n\nSomeone has changed “${section}” in the settings of the website:`),
      {
        part: 'facts',
        facts: values.map(({ name, before, after }) => [
          name,
          `${after || 'none'} (before: ${before || 'none'})`,
        ]),
      },
      {
        part: 'facts',
        facts: [
          ['When', `${formatLongMoment(now)} (UK time)`],
          ['By', who.username],
        ],
      },
      text(
        `If you expected this, you don’t need to do anything. If you didn’t, someone else may be using the account ${who.username}. Please log it out everywhere and change this back at once:`,
      ),
      {
        part: 'buttons',
        isFilled: true,
        buttons: [
          { words: 'Staff accounts', href: `${siteUrl}${staffPaths.staffAccounts}` },
          { words: 'Settings', href: `${siteUrl}${staffPaths.settings}` },
        ],
      },
    ],
  }
}
