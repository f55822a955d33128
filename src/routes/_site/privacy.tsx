import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '~/features/legal/components/legal-page'
import { privacyNotice } from '~/features/legal/components/privacy-notice'
import { pageTextsQueries } from '~/features/site-settings/queries'
import type { SiteSettings } from '~/features/site-settings/schema'
import { goElsewhere } from '~/lib/browser/go-elsewhere'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/privacy')({
  staticData: { cachedBy: [] },
  beforeLoad: ({ context }) => goElsewhere(context.settings.firm.privacyPolicyUrl),
  loader: async ({ context: { queryClient } }) => {
    const [promises, regulators] = await Promise.all([
      queryClient.ensureQueryData(pageTextsQueries.promises),
      queryClient.ensureQueryData(pageTextsQueries.regulators),
    ])
    return { promises, regulators }
  },
  head: ({ match }) => standingHead(paths.privacy, match.context.settings),
  component: PrivacyPage,
})

function PrivacyPage() {
  const { settings } = Route.useRouteContext()
  const own = Route.useLoaderData()
  return (
    <LegalPage
      eyebrow="Privacy Policy"
      title="What we do with your data"
      lead="We use what you tell us to help you, keep it confidential, and don’t keep it for longer than we need to."
      sections={privacyNotice({
        firm: settings.firm,
        providers: providerHosts(settings),
        countsVisits: settings.cookies.countsVisits,
        activityYears: settings.activityYears,
        ...own,
      })}
    />
  )
}

/** Whose frames and scripts a page may load. */
function providerHosts({ booking, reviews, accreditation }: SiteSettings): string[] {
  const addresses = [
    booking.isExternal ? booking.frameUrl : null,
    reviews.frameUrl,
    accreditation.frameUrl,
  ]
  return addresses.flatMap((address) => (address ? [new URL(address).host] : []))
}
