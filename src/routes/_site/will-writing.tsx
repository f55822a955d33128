import { createFileRoute } from '@tanstack/react-router'
import { articleCategories } from '~/content/article-categories'
import { BlogCarousel } from '~/features/blog/components/blog-carousel'
import { categoryPostsQuery } from '~/features/blog/queries'
import { FreeTimes } from '~/features/booking/components/free-times'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { WillContent } from '~/features/services/components/will-content'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { peopleOfQuery } from '~/features/team/queries'
import { readBeside } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

const { wills: category } = articleCategories

export const Route = createFileRoute('/_site/will-writing')({
  staticData: { cachedBy: [] },
  loader: ({ context: { queryClient } }) =>
    readBeside(queryClient, pageTextsQueries.wills, [
      categoryPostsQuery(category),
      peopleOfQuery('wills'),
      nextFreeQuery({ service: 'wills' }),
    ]),
  head: ({ match }) => standingHead(paths.willWriting, match.context.settings),
  component: WillWritingPage,
})

function WillWritingPage() {
  return (
    <WillContent
      texts={Route.useLoaderData()}
      freeTimes={<FreeTimes query={{ service: 'wills' }} />}
    >
      <BlogCarousel category={category} title="Good to know about wills" />
    </WillContent>
  )
}
