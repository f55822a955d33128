import { COMPLAINT_RETENTION_DAYS, ENQUIRY_RETENTION_DAYS } from '~/features/enquiries/rules'
import { CONFIRMATION_DAYS } from '~/features/newsletter/rules'
import type { DataFacts } from '~/features/site-settings/data-protection/data-protection-schema'
import { VISITS_KEPT_MONTHS } from '~/features/visits/rules'
import type { Environment } from '~/platform/environment'
import { MAIL_RETENTION_DAYS } from '~/platform/mail/rules'
import type { Settings } from '~/platform/settings'
import { BOOKING_RETENTION_DAYS } from './rules'

/**
 * What the site stores of people and for how long, and who receives it, as its settings and its environment are now
 * (docs/product.md, "Data protection"; UK GDPR, Article 30).
 */
export function dataFacts(settings: Settings, environment: Environment): DataFacts {
  const { cookies, access } = settings
  const years = (days: number) => `${Math.floor(days / 365)} years after the last change`
  return {
    stored: [
      { what: 'Consultations', kept: `${BOOKING_RETENTION_DAYS} days after the consultation` },
      { what: 'Enquiries and answers', kept: years(ENQUIRY_RETENTION_DAYS) },
      { what: 'Complaints and answers', kept: years(COMPLAINT_RETENTION_DAYS) },
      { what: 'Newsletter subscribers', kept: 'Until they unsubscribe' },
      { what: 'A hash of who unsubscribed', kept: 'Until they subscribe again' },
      { what: 'Sign-ups that nobody confirmed', kept: `${CONFIRMATION_DAYS} days` },
      { what: 'Reviews by clients', kept: 'Until staff delete them' },
      { what: 'Of emails that were sent', kept: `${MAIL_RETENTION_DAYS} days, without the text` },
      { what: 'Staff accounts', kept: 'Until they are deleted' },
      { what: 'What staff did', kept: `${access.activityYears} years` },
      ...(cookies.countsVisits
        ? [{ what: 'Page views, as numbers alone', kept: `${VISITS_KEPT_MONTHS} months` }]
        : []),
    ],
    recipients: recipientsOf(settings, environment),
  }
}

function recipientsOf(settings: Settings, environment: Environment): string[] {
  const { mail, providers } = settings
  const { DATABASE_URL, S3_ENDPOINT } = environment
  const frames = [
    ['Booking form', providers.bookingFrameUrl],
    ['Client reviews', providers.reviewsFrameUrl],
    ['SRA badge', providers.accreditationFrameUrl],
  ] as const
  return [
    mail.serverUrl ? `Mail server: ${hostOf(mail.serverUrl)}` : 'No mail server: emails stay here',
    DATABASE_URL
      ? `Database server: ${hostOf(DATABASE_URL)}`
      : 'Database: on the site’s own server',
    S3_ENDPOINT ? `Pictures: ${hostOf(S3_ENDPOINT)}` : 'Pictures: on the site’s own server',
    ...frames.flatMap(([name, url]) => (url ? [`${name}: ${hostOf(url)}`] : [])),
  ]
}

/** Without the name and the password that an address may hold. */
function hostOf(url: string): string {
  return (URL.canParse(url) && new URL(url).hostname) || 'on the site’s own server'
}
