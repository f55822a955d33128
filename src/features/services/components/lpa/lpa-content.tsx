import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPounds } from '~/domain/format-pounds'
import { lastingPowersTotal } from '~/domain/prices'
import type { LpaTexts } from '~/domain/texts/service-texts'
import type { TimeTexts } from '~/domain/texts/time-texts'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { usePriceFacts } from '~/features/firm/use-firm'
import { button } from '~/ui/button'
import { drawn, TitleDrawing } from '~/ui/drawing'
import daughter from '~/ui/drawings/daughter.svg?no-inline'
import { PageIntro } from '~/ui/layout/page-intro'
import { Section } from '~/ui/layout/section'
import { SplitSection } from '~/ui/layout/split-section'
import { textLink } from '~/ui/text-link'
import { LpaGlance } from './lpa-glance'
import { LpaMyths } from './lpa-myths'
import { LpaPriceCard } from './lpa-price-card'
import { LpaSteps } from './lpa-steps'
import { LpaTypes } from './lpa-types'

interface LpaContentProps {
  texts: LpaTexts
  times: TimeTexts
  /** When we are free. */
  freeTimes: ReactNode
  /** What there is to read about it. */
  children?: ReactNode
}

/** All that "Lasting Powers of Attorney" says (docs/product.md, "Services"). */
export function LpaContent({ texts, times, freeTimes, children }: LpaContentProps) {
  const facts = usePriceFacts()
  const both = lastingPowersTotal(2, facts)
  const couple = lastingPowersTotal(4, facts)
  return (
    <>
      <PageIntro
        eyebrow="Lasting powers of attorney"
        title={texts.lpaHeading}
        lead={texts.lpaLead}
        aside={
          <div className="grid gap-6">
            <TitleDrawing name={drawn(daughter, 400, 440)} />
            <LpaGlance times={times} />
          </div>
        }
      >
        <Link
          to="/book-consultation"
          search={{ service: 'lasting-powers-of-attorney' }}
          className={`${button()} selling`}
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
      <SplitSection tone="panel" title="Do you need one?" intro={texts.lpaNeed}>
        <LpaMyths />
      </SplitSection>
      <Section
        id="cost"
        title="What does it cost?"
        intro={`${texts.lpaCost} ${facts.prices.raises}`}
      >
        <LpaPriceCard />
        <p className="mt-6 max-w-3xl text-muted">
          Both powers cost from {formatPounds(both.total)} in total, and both for each of a couple
          from {formatPounds(couple.total)}. If you have a low income or get certain benefits,
          registration costs half as much, or nothing:{' '}
          <Link to="/pricing" className={textLink}>
            see all prices
          </Link>
          .
        </p>
      </Section>
      <SplitSection tone="ruled" title="What happens next?" intro={texts.lpaNext}>
        <LpaSteps texts={texts} times={times} />
      </SplitSection>
      {children}
      <ClosingCall
        title={texts.lpaClosingTitle}
        text={texts.lpaClosingText}
        times={freeTimes}
        booking={{ service: 'lasting-powers-of-attorney' }}
      />
    </>
  )
}
