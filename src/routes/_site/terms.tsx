import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '~/features/legal/components/legal-page'
import { termsSections } from '~/features/legal/components/terms-sections'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { goElsewhere } from '~/lib/browser/go-elsewhere'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/terms')({
  staticData: { cachedBy: [] },
  beforeLoad: ({ context }) => goElsewhere(context.settings.firm.termsUrl),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(pageTextsQueries.promises),
  head: ({ match }) => standingHead(paths.terms, match.context.settings),
  component: TermsPage,
})

function TermsPage() {
  const { settings } = Route.useRouteContext()
  const promises = Route.useLoaderData()
  return (
    <LegalPage
      eyebrow="Terms of business"
      title="How we work for you"
      lead="The terms behind every engagement letter, in plain English. They don’t take away any of your legal rights."
      sections={termsSections(settings, promises)}
    />
  )
}
