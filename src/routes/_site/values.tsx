import { createFileRoute } from '@tanstack/react-router'
import type { ValuesTexts } from '~/domain/page-texts'
import { FreeTimes } from '~/features/booking/components/free-times'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { ValuesContent } from '~/features/firm/components/values-content'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { readBeside } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/values')({
  staticData: { cachedBy: [] },
  loader: ({ context: { queryClient } }): Promise<ValuesTexts> =>
    readBeside(queryClient, pageTextsQueries.values, [nextFreeQuery()]),
  head: ({ match }) => standingHead(paths.values, match.context.settings),
  component: ValuesPage,
})

function ValuesPage() {
  return (
    <>
      <ValuesContent texts={Route.useLoaderData()} />
      <ClosingCall
        title="See whether we mean it"
        text="The first conversation is by video, free and without obligation."
        times={<FreeTimes />}
      />
    </>
  )
}
