import type { ReactNode } from 'react'
import { guaranteeTitle } from '~/domain/guarantee'
import type { PageTexts } from '~/domain/page-texts'
import type { PageName, TextPage } from '~/domain/texts/page-fields'
import { CareersContent } from '~/features/firm/components/careers-content'
import { ValuesContent } from '~/features/firm/components/values-content'
import { useFirm } from '~/features/firm/use-firm'
import { Hero } from '~/features/home/components/hero'
import { WhyChoose } from '~/features/home/components/why-choose'
import { GuaranteeFigures } from '~/features/services/components/guarantee-figures'
import { guaranteeTerms } from '~/features/services/components/guarantee-terms'
import { DocumentSections } from '~/ui/layout/document-sections'
import { PageIntro } from '~/ui/layout/page-intro'
import { guaranteeAsTyped, textsWithFacts } from '../../texts/text-schema'
import { WordsPreview } from './words-preview'

interface TextsPreviewProps extends TextPage {
  values: PageTexts
  published: PageTexts
}

/** A page as visitors will read it once what is typed is published (docs/product.md, "Page texts"). */
export function TextsPreview({ page, label, groups, values, published }: TextsPreviewProps) {
  const guarantee = guaranteeAsTyped(values, published)
  const texts = textsWithFacts(values, { firm: useFirm(), guarantee })
  const words = <WordsPreview label={label} groups={groups} texts={texts} />
  const shown: Record<PageName, ReactNode> = {
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
    promises: words,
    times: words,
    regulators: words,
    wills: words,
    lpa: words,
    trusts: words,
    probate: words,
    contact: words,
    booking: words,
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
