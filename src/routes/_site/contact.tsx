import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { prices, VAT_INCLUDED } from '~/content/prices'
import { AccessibilityStatement } from '~/features/firm/components/accessibility-statement'
import { ContactWays } from '~/features/firm/components/contact-ways'
import { OfficeCard } from '~/features/firm/components/office-card'
import { formatPounds } from '~/lib/format-pounds'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { legalServiceWithHours } from '~/seo/structured-data'
import { LinkRows } from '~/ui/link-rows'
import { PageIntro } from '~/ui/page-intro'
import { Section } from '~/ui/section'
import { SplitSection } from '~/ui/split-section'

export const Route = createFileRoute('/_site/contact')({
  staticData: { cachedBy: [] },
  head: ({ match }) => {
    const { settings } = match.context
    const { firm } = settings
    return pageHead({
      settings,
      path: paths.contact,
      title: 'Contact us',
      description: `Call ${firm.phone}, write to ${firm.email} or book a free video consultation. Our address in ${firm.town} and our office hours.`,
      structuredData: [legalServiceWithHours(settings)],
    })
  },
  component: ContactPage,
})

function ContactPage() {
  return (
    <>
      <PageIntro
        eyebrow="Contact"
        title="Ask us. It costs nothing."
        lead="Whichever way you choose, you reach a person, and you need not know the right words."
      />
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 pb-[clamp(3.5rem,7vw,6rem)] lg:grid-cols-[1.4fr_1fr]">
        <ContactWays />
        <OfficeCard />
      </div>
      <SplitSection
        tone="panel"
        title="Perhaps the answer is here"
        intro="What people most often ask us about."
      >
        <LinkRows links={questions} />
      </SplitSection>
      <Section id="accessibility" title="Accessibility of this site">
        <AccessibilityStatement />
      </Section>
    </>
  )
}

const questions = [
  {
    label: 'Will Writing',
    text: 'Whether you need a will, what it costs and how it is made',
    link: linkOptions({ to: '/will-writing' }),
  },
  {
    label: 'Lasting Powers of Attorney',
    text: 'The two kinds, and what each lets somebody decide for you',
    link: linkOptions({ to: '/lasting-powers-of-attorney' }),
  },
  {
    label: 'Pricing',
    text: `From ${formatPounds(prices.basicWill.from)} ${VAT_INCLUDED}, and what probate costs`,
    link: linkOptions({ to: '/pricing' }),
  },
]
