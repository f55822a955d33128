import { createFileRoute } from '@tanstack/react-router'
import { CareersContent } from '~/features/firm/components/careers-content'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'

export const Route = createFileRoute('/_site/careers')({
  staticData: { cachedBy: [] },
  loader: ({ context }) => context.queryClient.ensureQueryData(pageTextsQueries.careers),
  head: ({ match, loaderData: texts }) => {
    if (!texts) return {}
    const { settings } = match.context
    return pageHead({
      settings,
      path: paths.careers,
      title: 'Careers',
      description: `Two ways to join ${settings.firm.name} in ${settings.firm.town}: ${texts.advisorTitle} and ${texts.adminTitle}. What each role does, and how to send us your CV.`,
    })
  },
  component: CareersPage,
})

function CareersPage() {
  return <CareersContent texts={Route.useLoaderData()} />
}
