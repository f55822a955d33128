import { createFileRoute } from '@tanstack/react-router'
import { cookiePolicy } from '~/features/cookie-policy/components/cookie-policy'
import { LegalPage } from '~/features/legal/components/legal-page'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/cookie-policy')({
  staticData: { cachedBy: [] },
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(pageTextsQueries.regulators),
  head: ({ match }) => standingHead(paths.cookiePolicy, match.context.settings),
  component: CookiePolicyPage,
})

function CookiePolicyPage() {
  const { settings } = Route.useRouteContext()
  return (
    <LegalPage
      eyebrow="Cookie Policy"
      title="What we store in your browser"
      lead="Very little. Unless you agree to more, only what the site needs to work and to remember your choice."
      sections={cookiePolicy(settings, Route.useLoaderData())}
    />
  )
}
