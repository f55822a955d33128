import { createFileRoute } from '@tanstack/react-router'
import { articleCategories } from '~/content/article-categories'
import { BlogCarousel } from '~/features/blog/components/blog-carousel'
import { categoryPostsQuery } from '~/features/blog/queries'
import { FreeTimes } from '~/features/booking/components/free-times'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { LpaContent } from '~/features/services/components/lpa/lpa-content'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { peopleOfQuery } from '~/features/team/queries'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

const { powers: category } = articleCategories

export const Route = createFileRoute('/_site/lasting-powers-of-attorney')({
  staticData: { cachedBy: [] },
  loader: async ({ context: { queryClient } }) => {
    const [texts, times] = await Promise.all([
      queryClient.ensureQueryData(pageTextsQueries.lpa),
      queryClient.ensureQueryData(pageTextsQueries.times),
      preload(queryClient, [
        categoryPostsQuery(category),
        peopleOfQuery('powers of attorney'),
        nextFreeQuery({ service: 'lasting-powers-of-attorney' }),
      ]),
    ])
    return { texts, times }
  },
  head: ({ match }) => standingHead(paths.lastingPowersOfAttorney, match.context.settings),
  component: LastingPowersPage,
})

function LastingPowersPage() {
  return (
    <LpaContent
      {...Route.useLoaderData()}
      freeTimes={<FreeTimes query={{ service: 'lasting-powers-of-attorney' }} />}
    >
      <BlogCarousel category={category} title="Good to know about powers of attorney" />
    </LpaContent>
  )
}
