import { createFileRoute } from '@tanstack/react-router'
import { useFirm } from '~/features/firm/use-firm'
import { accessibilitySections } from '~/features/legal/components/accessibility-sections'
import { LegalPage } from '~/features/legal/components/legal-page'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { goElsewhere } from '~/lib/browser/go-elsewhere'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/accessibility')({
  staticData: { cachedBy: [] },
  beforeLoad: ({ context }) => goElsewhere(context.settings.firm.accessibilityUrl),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(pageTextsQueries.promises),
  head: ({ match }) => standingHead(paths.accessibility, match.context.settings),
  component: AccessibilityPage,
})

function AccessibilityPage() {
  return (
    <LegalPage
      eyebrow="Accessibility"
      title="A site for everyone"
      lead="How accessible this site is, and how to get our help in the way that suits you."
      sections={accessibilitySections(useFirm(), Route.useLoaderData())}
    />
  )
}
