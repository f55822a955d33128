import { createFileRoute, Link } from '@tanstack/react-router'
import { articleCategories } from '~/content/article-categories'
import { formatPounds } from '~/domain/format-pounds'
import { lastingPowersTotal } from '~/domain/prices'
import { BlogCarousel } from '~/features/blog/components/blog-carousel'
import { categoryPostsQuery } from '~/features/blog/queries'
import { usePriceFacts } from '~/features/firm/use-price-facts'
import { LpaGlance } from '~/features/services/components/lpa-glance'
import { LpaMyths } from '~/features/services/components/lpa-myths'
import { LpaPriceCard } from '~/features/services/components/lpa-price-card'
import { LpaSteps } from '~/features/services/components/lpa-steps'
import { LpaTypes } from '~/features/services/components/lpa-types'
import { peopleOfQuery } from '~/features/team/queries'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'
import { button } from '~/ui/button'
import { ClosingCall } from '~/ui/layout/closing-call'
import { PageIntro } from '~/ui/layout/page-intro'
import { Section } from '~/ui/layout/section'
import { SplitSection } from '~/ui/layout/split-section'
import { textLink } from '~/ui/text-link'

const { powers: category } = articleCategories

export const Route = createFileRoute('/_site/lasting-powers-of-attorney')({
  staticData: { cachedBy: [] },
  loader: ({ context }) =>
    preload(context.queryClient, [
      categoryPostsQuery(category),
      peopleOfQuery('powers of attorney'),
    ]),
  head: ({ match }) => standingHead(paths.lastingPowersOfAttorney, match.context.settings),
  component: LastingPowersPage,
})

function LastingPowersPage() {
  const facts = usePriceFacts()
  const both = lastingPowersTotal(2, facts)
  const couple = lastingPowersTotal(4, facts)
  return (
    <>
      <PageIntro
        eyebrow="Lasting powers of attorney"
        title="Choose who decides for you, while the choice is yours"
        lead="A lasting power of attorney (LPA) lets people you trust make decisions for you if you can’t. There are two kinds, and many people make both."
        aside={<LpaGlance />}
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
        intro="If one of these has made you put it off, it may be worth another look."
      >
        <LpaMyths />
      </SplitSection>
      <Section
        id="cost"
        title="What does it cost?"
        intro={`The total is for one power for one person. It includes the Office of the Public Guardian’s fee, because no power works until it’s registered. ${facts.prices.raises}`}
      >
        <LpaPriceCard />
        <p className="mt-6 max-w-3xl text-muted">
          Both powers cost from {formatPounds(both.total)} in all, and both for each of a couple
          from {formatPounds(couple.total)}. If you have a low income or get certain benefits,
          registration costs half as much, or nothing:{' '}
          <Link to="/pricing" className={textLink}>
            see all prices
          </Link>
          .
        </p>
      </Section>
      <SplitSection
        tone="ruled"
        title="What happens next?"
        intro="Register it as soon as it’s signed, even if you hope never to use it. If there’s a mistake on the form, you can only put it right while you’re able to sign again."
      >
        <LpaSteps />
      </SplitSection>
      <BlogCarousel category={category} title="Good to know about powers of attorney" />
      <ClosingCall
        title="The best time is before you need it"
        text="Tell us who you trust, and we’ll help you put it in writing."
      >
        <Link
          to="/book-consultation"
          search={{ service: 'lasting-powers-of-attorney' }}
          className={button()}
        >
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}
