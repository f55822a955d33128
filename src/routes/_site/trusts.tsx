import { createFileRoute, Link } from '@tanstack/react-router'
import { articleCategories } from '~/content/article-categories'
import { BlogCarousel } from '~/features/blog/components/blog-carousel'
import { categoryPostsQuery } from '~/features/blog/queries'
import { NextFreeFor } from '~/features/booking/components/next-free-for'
import { nextFreeQuery } from '~/features/booking/slots/next-free-query'
import { heroDrawing, ServiceHero } from '~/features/services/components/service-hero'
import { TrustsGuide } from '~/features/services/components/trusts-guide'
import { peopleOfQuery } from '~/features/team/queries'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { serviceHead } from '~/seo/service-head'
import { button } from '~/ui/button'
import { Drawing } from '~/ui/drawing'
import { ClosingCall } from '~/ui/layout/closing-call'

const { trusts: category } = articleCategories

export const Route = createFileRoute('/_site/trusts')({
  staticData: { cachedBy: [] },
  // Its type said: links to this page stand in lists that the booking API knows.
  loader: ({ context }): Promise<void> =>
    preload(context.queryClient, [
      categoryPostsQuery(category),
      peopleOfQuery('trust'),
      nextFreeQuery('trusts'),
    ]),
  head: ({ match }) => serviceHead(paths.trusts, 'Trusts', match.context.settings, null),
  component: TrustsPage,
})

function TrustsPage() {
  return (
    <>
      <ServiceHero
        name="Trusts"
        title="Keep it safe for those who need it"
        lead="A trust lets people you choose look after a home, savings or a business for somebody who can’t, or can’t yet."
      >
        <Drawing name="nest" className={heroDrawing} />
      </ServiceHero>
      <TrustsGuide nextFree={<NextFreeFor service="trusts" />} />
      <BlogCarousel category={category} title="Good to know about planning an estate" />
      <ClosingCall
        title="Tell us the worry"
        text="We’ll tell you whether a trust is the right tool. The first conversation is free."
      >
        <Link to="/book-consultation" search={{ service: 'trusts' }} className={button()}>
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}
