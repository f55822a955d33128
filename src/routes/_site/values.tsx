import { createFileRoute, Link } from '@tanstack/react-router'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { ValuesContent } from '~/features/firm/components/values-content'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'
import { button } from '~/ui/button'

export const Route = createFileRoute('/_site/values')({
  staticData: { cachedBy: [] },
  loader: ({ context }) => context.queryClient.ensureQueryData(pageTextsQueries.values),
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
      >
        <Link to="/book-consultation" className={button()}>
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}
