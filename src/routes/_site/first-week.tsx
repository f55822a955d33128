import { createFileRoute } from '@tanstack/react-router'
import type { ProbateTexts } from '~/domain/texts/service-texts'
import { FirstWeek } from '~/features/services/components/first-week'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/first-week')({
  staticData: { cachedBy: [], isCalm: true },
  loader: ({ context }): Promise<ProbateTexts> =>
    context.queryClient.ensureQueryData(pageTextsQueries.probate),
  head: ({ match }) => standingHead(paths.firstWeek, match.context.settings),
  component: FirstWeekPage,
})

function FirstWeekPage() {
  return <FirstWeek texts={Route.useLoaderData()} />
}
