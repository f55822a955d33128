import { createFileRoute } from '@tanstack/react-router'
import { CareersContent } from '~/features/firm/components/careers-content'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/careers')({
  staticData: { cachedBy: [] },
  loader: ({ context }) => context.queryClient.ensureQueryData(pageTextsQueries.careers),
  head: ({ match }) => standingHead(paths.careers, match.context.settings),
  component: CareersPage,
})

function CareersPage() {
  return <CareersContent texts={Route.useLoaderData()} />
}
