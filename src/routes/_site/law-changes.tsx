import { createFileRoute } from '@tanstack/react-router'
import { LawChangesPage } from '~/features/law/components/law-changes-page'
import { lawChangesQuery } from '~/features/law/queries'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/law-changes')({
  staticData: { cachedBy: [] },
  // Few come here, so no other page has to know what this one reads.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient } }) => preload(queryClient, [lawChangesQuery]),
  head: ({ match }) => standingHead(paths.lawChanges, match.context.settings),
  component: LawChangesPage,
})
