import { createFileRoute } from '@tanstack/react-router'
import { articleCategories } from '~/content/article-categories'
import type { TrustsTexts } from '~/domain/texts/service-texts'
import { BlogCarousel } from '~/features/blog/components/blog-carousel'
import { categoryPostsQuery } from '~/features/blog/queries'
import { FreeTimes } from '~/features/booking/components/free-times'
import { NextFreeFor } from '~/features/booking/components/next-free-for'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { heroDrawing, ServiceHero } from '~/features/services/components/service-hero'
import { TrustsGuide } from '~/features/services/components/trusts-guide'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { peopleOfQuery } from '~/features/team/queries'
import { readBeside } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { serviceHead } from '~/seo/service-head'
import { Drawing } from '~/ui/drawing'

const { trusts: category } = articleCategories

export const Route = createFileRoute('/_site/trusts')({
  staticData: { cachedBy: [] },
  // Its type said: links to this page stand in lists that the booking API knows.
  loader: ({ context: { queryClient } }): Promise<TrustsTexts> =>
    readBeside(queryClient, pageTextsQueries.trusts, [
      categoryPostsQuery(category),
      peopleOfQuery('trust'),
      nextFreeQuery({ service: 'trusts' }),
    ]),
  head: ({ match }) => serviceHead(paths.trusts, 'Trusts', match.context.settings, null),
  component: TrustsPage,
})

function TrustsPage() {
  const texts = Route.useLoaderData()
  return (
    <>
      <ServiceHero name="Trusts" title={texts.trustsHeading} lead={texts.trustsLead}>
        <Drawing name="nest" className={heroDrawing} />
      </ServiceHero>
      <TrustsGuide texts={texts} nextFree={<NextFreeFor query={{ service: 'trusts' }} />} />
      <BlogCarousel category={category} title="Good to know about planning an estate" />
      <ClosingCall
        title={texts.trustsClosingTitle}
        text={texts.trustsClosingText}
        times={<FreeTimes query={{ service: 'trusts' }} />}
        booking={{ service: 'trusts' }}
      />
    </>
  )
}
