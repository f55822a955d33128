import { createFileRoute } from '@tanstack/react-router'
import { useFirm } from '~/features/firm/use-firm'
import { complaintsSections } from '~/features/legal/components/complaints-page'
import { LegalPage } from '~/features/legal/components/legal-page'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { goElsewhere } from '~/lib/browser/go-elsewhere'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/complaints')({
  staticData: { cachedBy: [] },
  beforeLoad: ({ context }) => goElsewhere(context.settings.firm.complaintsUrl),
  loader: async ({ context: { queryClient } }) => {
    const [regulators, promises] = await Promise.all([
      queryClient.ensureQueryData(pageTextsQueries.regulators),
      queryClient.ensureQueryData(pageTextsQueries.promises),
    ])
    return { regulators, promises }
  },
  head: ({ match }) => standingHead(paths.complaints, match.context.settings),
  component: ComplaintsPage,
})

function ComplaintsPage() {
  return (
    <LegalPage
      eyebrow="Complaints"
      title="If you’re unhappy with us"
      lead="Tell us. We’ll listen, put right what we can, and tell you who else can help."
      sections={complaintsSections(useFirm(), Route.useLoaderData())}
    />
  )
}
