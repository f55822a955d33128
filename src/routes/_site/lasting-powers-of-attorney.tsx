import { createFileRoute, Link } from '@tanstack/react-router'
import { articleCategories } from '~/content/services'
import { BlogCarousel } from '~/features/blog/components/blog-carousel'
import { categoryPostsQuery } from '~/features/blog/queries'
import { LpaMyths } from '~/features/services/components/lpa-myths'
import { LpaPriceCard } from '~/features/services/components/lpa-price-card'
import { LpaSteps } from '~/features/services/components/lpa-steps'
import { LpaTypes } from '~/features/services/components/lpa-types'
import { formatPounds } from '~/lib/format-pounds'
import { paths } from '~/lib/paths'
import { preload } from '~/lib/preload'
import { lastingPowersTotal, VAT_INCLUDED } from '~/lib/prices'
import { usePriceFacts } from '~/lib/use-price-facts'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { ClosingCall } from '~/ui/closing-call'
import { PageIntro } from '~/ui/page-intro'
import { Section } from '~/ui/section'
import { SplitSection } from '~/ui/split-section'
import { textLink } from '~/ui/text-link'

const { powers: category } = articleCategories

export const Route = createFileRoute('/_site/lasting-powers-of-attorney')({
  staticData: { cachedBy: [] },
  loader: ({ context }) => preload(context.queryClient, [categoryPostsQuery(category)]),
  head: ({
    match: {
      context: { settings },
    },
  }) =>
    pageHead({
      settings,
      path: paths.lastingPowersOfAttorney,
      title: 'Lasting powers of attorney',
      description: `Choose who decides about your money, your health and your care when you cannot. From ${formatPounds(settings.prices.lastingPowerOfAttorney)} ${VAT_INCLUDED}, from ${formatPounds(lastingPowersTotal(1, settings).total)} with registration.`,
    }),
  component: LastingPowersPage,
})

function LastingPowersPage() {
  const both = lastingPowersTotal(2, usePriceFacts())
  return (
    <>
      <PageIntro
        eyebrow="Lasting powers of attorney"
        title="Choose who decides for you, while the choice is yours"
        lead="A lasting power of attorney, or LPA, lets people you trust make decisions for you if you no longer can. There are two kinds, and many people make both."
      >
        <Link
          to="/book-consultation"
          search={{ service: 'lasting-powers-of-attorney' }}
          className={button()}
        >
          Book a free consultation
        </Link>
        <a href="#cost" className={button('quiet')}>
          What it costs
        </a>
      </PageIntro>
      <Section tone="ruled" title="Two powers, two purposes">
        <LpaTypes />
      </Section>
      <SplitSection
        tone="panel"
        title="Do you need one?"
        intro="If one of these is why you have put it off, it may be worth a second look."
      >
        <LpaMyths />
      </SplitSection>
      <Section
        id="cost"
        title="What does it cost?"
        intro="Our price is for one power for one person. Registration is a fee of the Office of the Public Guardian, and no power works without it."
      >
        <LpaPriceCard />
        <p className="mt-6 max-w-3xl text-muted">
          Both powers come to {formatPounds(both.total)} or more in all, of which{' '}
          {formatPounds(both.registration)} is registration. People with a low income or certain
          benefits pay less for it, or nothing:{' '}
          <Link to="/pricing" className={textLink}>
            see all prices
          </Link>
          .
        </p>
      </Section>
      <SplitSection
        tone="ruled"
        title="What happens next?"
        intro="Register it as soon as it is signed, even if you hope never to use it. A mistake on the form can be mended only while you are able to sign again."
      >
        <LpaSteps />
      </SplitSection>
      <BlogCarousel category={category} title="Good to know about powers of attorney" />
      <ClosingCall
        title="The best time is before you need it"
        text="Tell us whom you trust, and we tell you how to put it in writing."
      >
        <Link
          to="/book-consultation"
          search={{ service: 'lasting-powers-of-attorney' }}
          className={button('light')}
        >
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}
