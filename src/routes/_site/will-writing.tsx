import { createFileRoute } from '@tanstack/react-router'
import { articleCategories } from '~/content/article-categories'
import { BlogCarousel } from '~/features/blog/components/blog-carousel'
import { categoryPostsQuery } from '~/features/blog/queries'
import { FreeTimes } from '~/features/booking/components/free-times'
import { nextFreeQuery } from '~/features/booking/slots/next-free-query'
import { WillContent } from '~/features/services/components/will-content'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { peopleOfQuery } from '~/features/team/queries'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

const { wills: category } = articleCategories

export const Route = createFileRoute('/_site/will-writing')({
  staticData: { cachedBy: [] },
  loader: async ({ context: { queryClient } }) => {
    const [texts] = await Promise.all([
      queryClient.ensureQueryData(pageTextsQueries.wills),
      preload(queryClient, [
        categoryPostsQuery(category),
        peopleOfQuery('wills'),
        nextFreeQuery({ service: 'wills' }),
      ]),
    ])
    return texts
  },
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
