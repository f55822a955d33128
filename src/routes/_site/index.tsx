import { createFileRoute } from '@tanstack/react-router'
import { newestPostsQuery } from '~/features/blog/queries'
import { FreeTimes } from '~/features/booking/components/free-times'
import { NextFree } from '~/features/booking/components/next-free'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { FaqSection } from '~/features/faqs/components/faq-section'
import { publishedFaqsQuery } from '~/features/faqs/queries'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { useGuarantee } from '~/features/firm/use-guarantee'
import { Hero } from '~/features/home/components/hero'
import { HowItWorks } from '~/features/home/components/how-it-works'
import { OurPeople } from '~/features/home/components/our-people'
import { OurServices } from '~/features/home/components/our-services'
import { PriceStrip } from '~/features/home/components/price-strip'
import { AnswersAtOnce, SomeoneHasDied } from '~/features/home/components/quick-links'
import { ToRead } from '~/features/home/components/to-read'
import { WhyChoose } from '~/features/home/components/why-choose'
import { Testimonials } from '~/features/reviews/components/testimonials'
import { shownReviewsQuery } from '~/features/reviews/queries'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { facesQuery } from '~/features/team/queries'
import { readBeside } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'
import { legalService } from '~/seo/structured-data'
import { FoldOnPhone } from '~/ui/layout/fold-on-phone'

export const Route = createFileRoute('/_site/')({
  staticData: { cachedBy: [] },
  loader: ({ context: { queryClient, settings } }) =>
    readBeside(queryClient, pageTextsQueries.home, [
      nextFreeQuery(),
      facesQuery,
      newestPostsQuery,
      publishedFaqsQuery,
      ...(settings.reviews.frameUrl ? [] : [shownReviewsQuery]),
    ]),
  head: ({ match }) =>
    standingHead(paths.home, match.context.settings, {
      structuredData: import.meta.env.SSR ? [legalService(match.context.settings)] : [],
    }),
  component: HomePage,
})

function HomePage() {
  const texts = Route.useLoaderData()
  return (
    <>
      <SomeoneHasDied />
      <Hero texts={texts} guarantee={useGuarantee()}>
        <NextFree />
      </Hero>
      <WhyChoose texts={texts} />
      <HowItWorks />
      <PriceStrip />
      <OurServices />
      <AnswersAtOnce />
      <OurPeople />
      <Testimonials />
      <ToRead />
      <FaqSection />
      <ClosingCall
        title="Book Your Consultation Today"
        text="By video, free and without obligation."
        times={
          <FreeTimes>
            {(times) => (
              <div data-now="">
                <FoldOnPhone summary={<b className="pl-2">See our next free times</b>}>
                  {times}
                </FoldOnPhone>
              </div>
            )}
          </FreeTimes>
        }
      />
    </>
  )
}
