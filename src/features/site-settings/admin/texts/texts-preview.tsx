import type { ReactNode } from 'react'
import { guaranteeTitle } from '~/domain/guarantee'
import type { PageTexts, TextsOfPages } from '~/domain/page-texts'
import { CallSteps } from '~/features/firm/components/call-steps'
import { CareersContent } from '~/features/firm/components/careers-content'
import { ValuesContent } from '~/features/firm/components/values-content'
import { useFirm } from '~/features/firm/use-firm'
import { Hero } from '~/features/home/components/hero'
import { WhyChoose } from '~/features/home/components/why-choose'
import { GuaranteeFigures } from '~/features/services/components/guarantee-figures'
import { guaranteeTerms } from '~/features/services/components/guarantee-terms'
import { LpaContent } from '~/features/services/components/lpa/lpa-content'
import { ProbateGuide } from '~/features/services/components/probate-guide'
import { ServiceHero } from '~/features/services/components/service-hero'
import { TrustsGuide } from '~/features/services/components/trusts-guide'
import { WillContent } from '~/features/services/components/will-content'
import { ClosingCall } from '~/ui/layout/closing-call'
import { DocumentSections } from '~/ui/layout/document-sections'
import { PageIntro } from '~/ui/layout/page-intro'
import { SplitSection } from '~/ui/layout/split-section'
import { guaranteeAsTyped, textsWithFacts } from '../../texts/text-schema'

interface TextsPreviewProps {
  page: keyof TextsOfPages
  label: string
  values: PageTexts
  published: PageTexts
}

/** A page as visitors will read it once what is typed is published (docs/product.md, "Page texts"). */
export function TextsPreview({ page, label, values, published }: TextsPreviewProps) {
  const guarantee = guaranteeAsTyped(values, published)
  const texts = textsWithFacts(values, { firm: useFirm(), guarantee })
  const shown: Record<keyof TextsOfPages, ReactNode> = {
    home: (
      <>
        <Hero texts={texts} guarantee={guarantee} />
        <WhyChoose texts={texts} />
      </>
    ),
    values: <ValuesContent texts={texts} />,
    careers: <CareersContent texts={texts} />,
    guarantee: (
      <>
        <PageIntro
          eyebrow="Our Guarantee"
          title={guaranteeTitle(guarantee)}
          lead={texts.guaranteeLead}
        />
        <GuaranteeFigures guarantee={guarantee} />
        <DocumentSections sections={guaranteeTerms(guarantee, texts)} />
      </>
    ),
    wills: <WillContent texts={texts} />,
    lpa: <LpaContent texts={texts} />,
    trusts: (
      <>
        <ServiceHero name="Trusts" title={texts.trustsHeading} lead={texts.trustsLead} />
        <TrustsGuide texts={texts} />
        <ClosingCall title={texts.trustsClosingTitle} text={texts.trustsClosingText} />
      </>
    ),
    probate: (
      <>
        <ServiceHero name="Probate" title={texts.probateHeading} lead={texts.probateLead} />
        <ProbateGuide texts={texts} />
      </>
    ),
    contact: (
      <>
        <PageIntro eyebrow="Contact" title={texts.contactHeading} lead={texts.contactLead} />
        <SplitSection
          tone="panel"
          title="You may find the answer here"
          intro={texts.contactAnswers}
        >
          {null}
        </SplitSection>
        <SplitSection title="Write to us" intro={texts.contactWrite}>
          {null}
        </SplitSection>
      </>
    ),
    booking: (
      <>
        <PageIntro
          eyebrow="Free consultation by video or telephone"
          title={texts.bookingHeading}
          lead={texts.bookingLead}
        />
        <div className="wrap pb-10">
          <CallSteps texts={texts} />
        </div>
        <PageIntro
          eyebrow="The same for probate"
          title={texts.bookingHeading}
          lead={texts.bookingLeadProbate}
        />
        <div className="wrap pb-10">
          <CallSteps service="probate" texts={texts} />
        </div>
      </>
    ),
  }
  return (
    <figure className="mt-8">
      <figcaption className="mb-1.5 font-semibold">
        Preview of “{label}”. Visitors see this once it is published.
      </figcaption>
      <div inert className="overflow-hidden rounded-card border border-line bg-ground">
        {shown[page]}
      </div>
    </figure>
  )
}
