import { createFileRoute, Link } from '@tanstack/react-router'
import { COST_PARAMETERS, costSearch } from '~/domain/cost/cost-search'
import type { TimeTexts } from '~/domain/texts/time-texts'
import { FreeTimes } from '~/features/booking/components/free-times'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { usePriceFacts } from '~/features/firm/use-firm'
import { CostCalculator } from '~/features/services/components/cost-calculator'
import { GuaranteeBlock } from '~/features/services/components/guarantee-block'
import { PriceCards } from '~/features/services/components/price-cards'
import { PriceComparison } from '~/features/services/components/price-comparison'
import { ProbatePrices } from '~/features/services/components/probate-prices'
import { TotalCostTable } from '~/features/services/components/total-cost-table'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { readBeside } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'
import { drawn, TitleDrawing } from '~/ui/drawing'
import parcel from '~/ui/drawings/parcel.svg?no-inline'
import { FoldedPart } from '~/ui/layout/fold-on-phone'
import { PageIntro } from '~/ui/layout/page-intro'
import { Section } from '~/ui/layout/section'
import { textLink } from '~/ui/text-link'

export const Route = createFileRoute('/_site/pricing')({
  // With a choice it is one of countless many pages.
  staticData: { cachedBy: [], uncachedWith: COST_PARAMETERS },
  validateSearch: costSearch,
  loader: ({ context: { queryClient } }): Promise<TimeTexts> =>
    readBeside(queryClient, pageTextsQueries.times, [nextFreeQuery()]),
  head: ({ match }) => standingHead(paths.pricing, match.context.settings),
  component: PricingPage,
})

function PricingPage() {
  const facts = usePriceFacts()
  return (
    <>
      <PageIntro
        eyebrow="Pricing"
        title="Clear prices, with the VAT already in them"
        lead={`You know your price before you decide. ${facts.prices.raises}`}
        aside={<TitleDrawing name={drawn(parcel)} />}
      />
      <div className="wrap pb-[clamp(3.5rem,7vw,6rem)]">
        <PriceCards {...facts} />
        <p className="mt-8 max-w-3xl text-muted">
          Do you own a business, property abroad or something else that needs more thought? We price
          complex estates and trusts individually:{' '}
          <Link to="/contact" className={textLink}>
            ask us for a quote
          </Link>
          , or call <PhoneLink />.
          <PriceComparison />
        </p>
      </div>
      <Section
        id="cost"
        tone="ruled"
        title="What would it cost?"
        intro="Choose what you’re thinking of, and see the whole bill: our price with VAT, and the fees that are paid to others."
      >
        <CostCalculator search={Route.useSearch()} />
      </Section>
      <GuaranteeBlock />
      <Section
        title="What lasting powers cost altogether"
        intro="A power can be used only once it’s registered, and each registration has a fee. Here is the whole sum, so you can compare it with other firms’."
      >
        <FoldedPart title="One power or two, for one person or a couple">
          <TotalCostTable />
        </FoldedPart>
      </Section>
      <ProbatePrices times={Route.useLoaderData()} />
      <ClosingCall
        title="Know your price in one conversation"
        text="By video, free and without obligation."
        times={<FreeTimes />}
      />
    </>
  )
}
