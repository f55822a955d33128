import { createFileRoute, Link } from '@tanstack/react-router'
import { prices, registrationFee, VAT_INCLUDED } from '~/content/prices'
import { GuaranteeBlock } from '~/features/services/components/guarantee-block'
import { PriceCards } from '~/features/services/components/price-cards'
import { ProbatePrices } from '~/features/services/components/probate-prices'
import { TotalCostTable } from '~/features/services/components/total-cost-table'
import { phoneLink } from '~/lib/firm'
import { formatPounds } from '~/lib/format-pounds'
import { paths } from '~/lib/paths'
import { useFirm } from '~/lib/use-firm'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { ClosingCall } from '~/ui/closing-call'
import { PageIntro } from '~/ui/page-intro'
import { Section } from '~/ui/section'
import { textLink } from '~/ui/text-link'

export const Route = createFileRoute('/_site/pricing')({
  staticData: { cachedBy: [] },
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: paths.pricing,
      title: 'Prices for wills, powers of attorney and probate',
      description: `A will from ${formatPounds(prices.basicWill.from)}, mirror wills from ${formatPounds(prices.mirrorWills.from)} and a lasting power of attorney from ${formatPounds(prices.lastingPowerOfAttorney.from)}, ${VAT_INCLUDED}, plus ${formatPounds(registrationFee.perPower)} to register each power. And what probate costs.`,
    }),
  component: PricingPage,
})

function PricingPage() {
  const firm = useFirm()
  return (
    <>
      <PageIntro
        eyebrow="Pricing"
        title="Clear prices, with the VAT already in them"
        lead={`Lower than you would expect of a traditional solicitor, and known before you decide. If your circumstances call for more than the price below, you hear so at the free consultation.`}
      />
      <div className="wrap pb-[clamp(3.5rem,7vw,6rem)]">
        <PriceCards />
        <p className="mt-8 max-w-3xl text-muted">
          Do you own a business, property abroad or something else that needs more thought? Complex
          estates and trusts have a price of their own:{' '}
          <Link to="/contact" className={textLink}>
            ask us for a quote
          </Link>
          , or call{' '}
          <a href={phoneLink(firm)} className={textLink}>
            {firm.phone}
          </a>
          .
        </p>
      </div>
      <GuaranteeBlock />
      <Section
        title="What lasting powers cost in all"
        intro="A power can be used only once it is registered, and every registration carries a fee. So here is the sum, for you to hold against anybody else’s."
      >
        <TotalCostTable />
      </Section>
      <ProbatePrices />
      <ClosingCall
        title="Know your price in one conversation"
        text="By video, free and without obligation."
      >
        <Link to="/book-consultation" className={button('light')}>
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}
