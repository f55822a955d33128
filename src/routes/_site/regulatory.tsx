import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '~/features/legal/components/legal-page'
import { regulatorySections } from '~/features/legal/components/regulatory-sections'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { goElsewhere } from '~/lib/browser/go-elsewhere'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/regulatory')({
  staticData: { cachedBy: [] },
  beforeLoad: ({ context }) => goElsewhere(context.settings.firm.regulatoryUrl),
  loader: async ({ context: { queryClient } }) => {
    const [{ professions }, regulators] = await Promise.all([
      queryClient.ensureQueryData(pageTextsQueries.promises),
      queryClient.ensureQueryData(pageTextsQueries.regulators),
    ])
    return { professions, ...regulators }
  },
  head: ({ match }) => standingHead(paths.regulatory, match.context.settings),
  component: RegulatoryPage,
})

function RegulatoryPage() {
  const { settings } = Route.useRouteContext()
  const own = Route.useLoaderData()
  return (
    <LegalPage
      eyebrow="Regulatory information"
      title="Who we are in law"
      lead="Our company, our regulator, our rules and our insurer."
      sections={regulatorySections(settings.firm, own, settings.accreditation.frameUrl !== null)}
    />
  )
}
