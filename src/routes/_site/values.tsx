import { createFileRoute, Link } from '@tanstack/react-router'
import { ValuesContent } from '~/features/firm/components/values-content'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { ClosingCall } from '~/ui/closing-call'

export const Route = createFileRoute('/_site/values')({
  staticData: { cachedBy: [] },
  loader: ({ context }) => context.queryClient.ensureQueryData(pageTextsQueries.values),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: paths.values,
      title: 'Our Values',
      description:
        'Integrity, excellence, collaboration, accountability, customer focus, empathy and innovation: what each of our seven values means for you.',
    }),
  component: ValuesPage,
})

function ValuesPage() {
  return (
    <>
      <ValuesContent texts={Route.useLoaderData()} />
      <ClosingCall
        title="See whether we mean it"
        text="A first conversation by video is free and binds you to nothing."
      >
        <Link to="/book-consultation" className={button('light')}>
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}
