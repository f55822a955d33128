import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WillTexts } from '~/domain/texts/service-texts'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { usePriceFacts } from '~/features/firm/use-firm'
import { button } from '~/ui/button'
import { drawn, TitleDrawing } from '~/ui/drawing'
import dog from '~/ui/drawings/dog.svg?no-inline'
import { PageIntro } from '~/ui/layout/page-intro'
import { Section } from '~/ui/layout/section'
import { SplitSection } from '~/ui/layout/split-section'
import { textLink } from '~/ui/text-link'
import { WillGlance } from './will-glance'
import { WillOptions } from './will-options'
import { WillSteps } from './will-steps'
import { WithoutAWill } from './without-a-will'

interface WillContentProps {
  texts: WillTexts
  /** When we are free. */
  freeTimes: ReactNode
  /** What there is to read about it. */
  children?: ReactNode
}

/** All that "Will Writing" says (docs/product.md, "Services"). */
export function WillContent({ texts, freeTimes, children }: WillContentProps) {
  const { raises } = usePriceFacts().prices
  return (
    <>
      <PageIntro
        eyebrow="Will writing"
        title={texts.willHeading}
        lead={texts.willLead}
        aside={
          <div className="grid gap-6">
            <TitleDrawing name={drawn(dog)} />
            <WillGlance />
          </div>
        }
      >
        <Link to="/book-consultation" search={{ service: 'wills' }} className={button()}>
          Book a free consultation
        </Link>
        <Link to="/pricing" className={button('quiet')}>
          See all prices
        </Link>
      </PageIntro>
      <Section tone="ruled" title="Do you need one?" intro={texts.willNeed}>
        <WithoutAWill />
        <p className="mt-7">
          <Link to="/who-inherits" search={{ who: 'today' }} className={textLink}>
            See who would inherit in your family
          </Link>
        </p>
      </Section>
      <Section tone="panel" title="What does it cost?" intro={`${texts.willCost} ${raises}`}>
        <WillOptions texts={texts} />
      </Section>
      <SplitSection
        title="What happens next?"
        intro={texts.willNext}
        aside={
          <Link to="/book-consultation" search={{ service: 'wills' }} className={button()}>
            Book a free consultation
          </Link>
        }
      >
        <WillSteps texts={texts} />
      </SplitSection>
      {children}
      <ClosingCall
        title={texts.willClosingTitle}
        text={texts.willClosingText}
        times={freeTimes}
        booking={{ service: 'wills' }}
      />
    </>
  )
}
