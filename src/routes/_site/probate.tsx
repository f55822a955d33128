import { createFileRoute } from '@tanstack/react-router'
import { articleCategories } from '~/content/article-categories'
import { probateTotals } from '~/domain/prices'
import type { ProbateTexts } from '~/domain/texts/service-texts'
import type { TimeTexts } from '~/domain/texts/time-texts'
import { BlogCarousel } from '~/features/blog/components/blog-carousel'
import { categoryPostsQuery } from '~/features/blog/queries'
import { NextFreeFor } from '~/features/booking/components/next-free-for'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { ProbateGuide } from '~/features/services/components/probate-guide'
import { heroDrawing, ServiceHero } from '~/features/services/components/service-hero'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { peopleOfQuery } from '~/features/team/queries'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { serviceHead } from '~/seo/service-head'
import { Drawing } from '~/ui/drawing'

const { probate: category } = articleCategories

export const Route = createFileRoute('/_site/probate')({
  staticData: { cachedBy: [], isCalm: true },
  // Its type said: links to this page stand in lists that the booking API knows.
  loader: async ({
    context: { queryClient },
  }): Promise<{ texts: ProbateTexts; times: TimeTexts }> => {
    const [texts, times] = await Promise.all([
      queryClient.ensureQueryData(pageTextsQueries.probate),
      queryClient.ensureQueryData(pageTextsQueries.times),
      preload(queryClient, [
        categoryPostsQuery(category),
        peopleOfQuery('probate'),
        nextFreeQuery({ service: 'probate' }),
      ]),
    ])
    return { texts, times }
  },
  head: ({ match: { context } }) =>
    serviceHead(
      paths.probate,
      'Probate',
      context.settings,
      probateTotals(context.settings).grantOnly,
    ),
  component: ProbatePage,
})

function ProbatePage() {
  const { texts, times } = Route.useLoaderData()
  return (
    <>
      <ServiceHero name="Probate" title={texts.probateHeading} lead={texts.probateLead}>
        <Drawing name="window" className={heroDrawing} />
      </ServiceHero>
      <ProbateGuide
        texts={texts}
        times={times}
        nextFree={<NextFreeFor query={{ service: 'probate' }} />}
      />
      <BlogCarousel category={category} title="To read when you can" />
    </>
  )
}
