import { createFileRoute, Link } from '@tanstack/react-router'
import { articleCategories } from '~/content/services'
import { BlogCarousel } from '~/features/blog/components/blog-carousel'
import { categoryPostsQuery } from '~/features/blog/queries'
import { WillGlance } from '~/features/services/components/will-glance'
import { WillOptions } from '~/features/services/components/will-options'
import { WillSteps } from '~/features/services/components/will-steps'
import { WithoutAWill } from '~/features/services/components/without-a-will'
import { formatPounds } from '~/lib/format-pounds'
import { paths } from '~/lib/paths'
import { preload } from '~/lib/preload'
import { VAT_INCLUDED } from '~/lib/prices'
import { useGuarantee } from '~/lib/use-guarantee'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { ClosingCall } from '~/ui/closing-call'
import { PageIntro } from '~/ui/page-intro'
import { Section } from '~/ui/section'
import { SplitSection } from '~/ui/split-section'

const { wills: category } = articleCategories

export const Route = createFileRoute('/_site/will-writing')({
  staticData: { cachedBy: [] },
  loader: ({ context }) => preload(context.queryClient, [categoryPostsQuery(category)]),
  head: ({
    match: {
      context: { settings },
    },
  }) =>
    pageHead({
      settings,
      path: paths.willWriting,
      title: 'Will writing by solicitors',
      description: `A legally binding will after one free video call: from ${formatPounds(settings.prices.basicWill)} for one person, from ${formatPounds(settings.prices.mirrorWills)} for a couple, ${VAT_INCLUDED}.`,
    }),
  component: WillWritingPage,
})

function WillWritingPage() {
  const { reviewYears } = useGuarantee()
  return (
    <>
      <PageIntro
        eyebrow="Will writing"
        title="A will that says what you mean"
        lead="It decides who receives what you own, who brings up your children and who sees that it is done. Ours is prepared by a regulated firm of solicitors, and legally binding under UK law once it is signed and witnessed."
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
        intro="If you would like any line under “Without a will” to read differently, yes. These are the rules of England and Wales for people who leave no will."
      >
        <WithoutAWill />
      </Section>
      <Section
        tone="panel"
        title="What does it cost?"
        intro="One price, with the VAT in it, that you know before you decide. You pay before we draft, and not for the conversation."
      >
        <WillOptions />
      </Section>
      <SplitSection
        title="What happens next?"
        intro={`Five steps, and most of the work is ours. Afterwards, look at your will every ${reviewYears}, and whenever your life changes: marriage usually cancels an earlier will, and divorce changes it.`}
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
        text="One conversation is enough to know what you need and what it costs."
      >
        <Link to="/book-consultation" search={{ service: 'wills' }} className={button('light')}>
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}
