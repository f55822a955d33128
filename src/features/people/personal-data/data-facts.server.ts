import type { DataFacts } from '~/features/site-settings/data-protection/data-protection-schema'
import type { Environment } from '~/platform/environment'
import type { Settings } from '~/platform/settings'
import { COUNTED_VIEWS, storedOfPeople } from './stored'

/**
 * The site's data about people, with its retention and recipients, by the present settings and environment
 * (docs/product.md, "Data protection"; UK GDPR, Article 30).
 */
export function dataFacts(settings: Settings, environment: Environment): DataFacts {
  const { cookies, access } = settings
  return {
    stored: [
      ...storedOfPeople(access).flatMap(({ record }) => record),
      ...(cookies.countsVisits ? [COUNTED_VIEWS] : []),
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
