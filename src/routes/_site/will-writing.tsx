import { createFileRoute, Link } from '@tanstack/react-router'
import { articleCategories } from '~/content/article-categories'
import { BlogCarousel } from '~/features/blog/components/blog-carousel'
import { categoryPostsQuery } from '~/features/blog/queries'
import { useGuarantee } from '~/features/firm/use-guarantee'
import { usePriceFacts } from '~/features/firm/use-price-facts'
import { WillGlance } from '~/features/services/components/will-glance'
import { WillOptions } from '~/features/services/components/will-options'
import { WillSteps } from '~/features/services/components/will-steps'
import { WithoutAWill } from '~/features/services/components/without-a-will'
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

const { wills: category } = articleCategories

export const Route = createFileRoute('/_site/will-writing')({
  staticData: { cachedBy: [] },
  loader: ({ context }) =>
    preload(context.queryClient, [categoryPostsQuery(category), peopleOfQuery('wills')]),
  head: ({ match }) => standingHead(paths.willWriting, match.context.settings),
  component: WillWritingPage,
})

function WillWritingPage() {
  const { reviewYears } = useGuarantee()
  const { raises } = usePriceFacts().prices
  return (
    <>
      <PageIntro
        eyebrow="Will writing"
        title="A will that says what you mean"
        lead="It decides who gets what you own, who brings up your children and who carries out your wishes. We’re a regulated firm of solicitors, and a will we prepare is legally binding under UK law, in England and Wales, once it’s signed and witnessed."
        aside={<WillGlance />}
      >
        <Link to="/book-consultation" search={{ service: 'wills' }} className={button()}>
          Book a free consultation
        </Link>
        <Link to="/pricing" className={button('quiet')}>
          See all prices
        </Link>
      </PageIntro>
      <Section
        tone="ruled"
        title="Do you need one?"
        intro="If you’d like any line under “Without a will” to read differently, yes. These are the rules in England and Wales for people who don’t leave a will."
      >
        <WithoutAWill />
        <p className="mt-7">
          <Link to="/who-inherits" className={textLink}>
            See who would inherit in your family
          </Link>
        </p>
      </Section>
      <Section
        tone="panel"
        title="What does it cost?"
        intro={`You know the price, with VAT, before you decide. You pay before we draft; the conversation is free. ${raises}`}
      >
        <WillOptions />
      </Section>
      <SplitSection
        title="What happens next?"
        intro={`Five steps, and we do most of the work. Afterwards, look at your will every ${reviewYears}, and whenever your life changes: marriage usually cancels an earlier will, and divorce changes it.`}
        aside={
          <Link to="/book-consultation" search={{ service: 'wills' }} className={button()}>
            Book a free consultation
          </Link>
        }
      >
        <WillSteps />
      </SplitSection>
      <BlogCarousel category={category} title="Good to know about wills" />
      <ClosingCall
        title="Put it in writing"
        text="After one conversation you’ll know what you need and what it costs."
      >
        <Link to="/book-consultation" search={{ service: 'wills' }} className={button()}>
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}
