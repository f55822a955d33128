import { createFileRoute, Link } from '@tanstack/react-router'
import { FaqSection } from '~/features/faqs/components/faq-section'
import { publishedFaqsQuery } from '~/features/faqs/queries'
import { Hero } from '~/features/home/components/hero'
import { HowItWorks } from '~/features/home/components/how-it-works'
import { OurServices } from '~/features/home/components/our-services'
import { WhyChoose } from '~/features/home/components/why-choose'
import { Testimonials } from '~/features/reviews/components/testimonials'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { preload } from '~/lib/preload'
import { useGuarantee } from '~/lib/use-guarantee'
import { pageHead } from '~/seo/page-head'
import { legalService } from '~/seo/structured-data'
import { button } from '~/ui/button'
import { ClosingCall } from '~/ui/closing-call'

export const Route = createFileRoute('/_site/')({
  staticData: { cachedBy: [] },
  loader: async ({ context: { queryClient } }) => {
    const [texts] = await Promise.all([
      queryClient.ensureQueryData(pageTextsQueries.home),
      preload(queryClient, [publishedFaqsQuery]),
    ])
    return texts
  },
  head: ({ match }) => {
    const { settings } = match.context
    return pageHead({
      settings,
      path: '/',
      title: 'Wills, lasting powers of attorney, trusts and probate',
      description:
        'Solicitors who write your will, lasting powers of attorney and trusts, and help with probate. Book a free, no-obligation video consultation.',
      structuredData: [legalService(settings)],
    })
  },
  component: HomePage,
})

function HomePage() {
  const texts = Route.useLoaderData()
  return (
    <>
      <Hero texts={texts} guarantee={useGuarantee()} />
      <WhyChoose texts={texts} />
      <HowItWorks />
      <OurServices />
      <div className="border-t border-line">
        <Testimonials />
      </div>
      <FaqSection />
      <ClosingCall
        title="Book Your Consultation Today"
        text="It is free, it is by video, and it commits you to nothing."
      >
        <Link to="/book-consultation" className={button('light')}>
          Book a Free Consultation
        </Link>
      </ClosingCall>
    </>
  )
}
