import { createFileRoute } from '@tanstack/react-router'
import type { TimeTexts } from '~/domain/texts/time-texts'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { WhichServicePage } from '~/features/which-service/components/which-service-page'
import { QUESTION_IDS, whichSearch } from '~/features/which-service/rules'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/which-service')({
  // With answers it is one of countless many pages.
  staticData: { cachedBy: [], uncachedWith: QUESTION_IDS },
  validateSearch: whichSearch,
  loader: ({ context: { queryClient } }): Promise<TimeTexts> =>
    queryClient.ensureQueryData(pageTextsQueries.times),
  head: ({ match }) => standingHead(paths.whichService, match.context.settings),
  component: () => <WhichServicePage answers={Route.useSearch()} times={Route.useLoaderData()} />,
})
