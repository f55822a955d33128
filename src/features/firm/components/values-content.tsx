import { Link } from '@tanstack/react-router'
import type { ValuesTexts } from '~/domain/page-texts'
import { VALUE_NAMES } from '~/domain/texts/value-names'
import { textLines } from '~/lib/text/plain-text'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { drawn, TitleDrawing } from '~/ui/drawing'
import pen from '~/ui/drawings/pen.svg?no-inline'
import { PageIntro } from '~/ui/layout/page-intro'
import { SplitSection } from '~/ui/layout/split-section'
import { Paragraphs } from '~/ui/unbroken'

/** The seven values, each with its promise, and what they come down to (docs/product.md, "Information pages"). */
export function ValuesContent({ texts }: { texts: ValuesTexts }) {
  return (
    <>
      <PageIntro
        eyebrow="Our Values"
        title={texts.valuesHeading}
        lead={texts.valuesLead}
        aside={<TitleDrawing name={drawn(pen, 290, 220)} />}
      />
      <section aria-label="Our seven values" className="wrap pb-[clamp(3.5rem,7vw,6rem)]">
        <ol>
          {VALUE_NAMES.map(([value, name], index) => (
            <li
              key={value}
              className="grid grid-cols-1 items-baseline gap-x-[clamp(2rem,4vw,4rem)] gap-y-3 border-line border-t py-9 first:border-ink first:border-t-2 md:grid-cols-[19rem_minmax(0,1fr)] lg:grid-cols-[21rem_minmax(0,1.3fr)_minmax(0,1fr)] xl:grid-cols-[22.5rem_minmax(0,1.3fr)_minmax(0,1fr)]"
            >
              <h2 className="flex items-baseline gap-4 text-h2">
                <span aria-hidden="true" className="w-[1.1ch] flex-none text-title text-clay">
                  {index + 1}
                </span>
                <span className="min-w-0">{name}</span>
              </h2>
              <div className="grid max-w-xl gap-4 text-lead">
                <Paragraphs text={texts[value]} />
              </div>
              <div className="grid max-w-xl gap-4 border-clay border-l-2 pl-5 text-sm text-muted md:max-lg:col-start-2">
                <Paragraphs text={texts[`${value}Promise`]} />
              </div>
            </li>
          ))}
        </ol>
      </section>
      <SplitSection
        tone="panel"
        title="Our commitment"
        intro={texts.commitmentIntro}
        aside={
          <Link to="/service-level-agreement" className={button('quiet')}>
            Read our guarantee
          </Link>
        }
      >
        <div className="text-h3 [&_li]:border-line [&_li]:border-b [&_li]:py-3 [&_span]:text-ink">
          <CheckList items={textLines(texts.commitments)} />
        </div>
      </SplitSection>
    </>
  )
}
