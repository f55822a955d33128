import { Link, linkOptions } from '@tanstack/react-router'
import { Clock, PoundSterling, ShieldCheck } from 'lucide-react'
import type { HomeTexts } from '~/lib/page-texts'
import { Section } from '~/ui/section'
import { textLink } from '~/ui/text-link'

/** The three reasons of the home page (docs/product.md, "Home"). */
export function WhyChoose({ texts }: { texts: HomeTexts }) {
  return (
    <Section title={texts.whyHeading}>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {reasonsOf(texts).map(({ icon: Icon, title, text, terms }) => (
          <div key={title} className="border-t-2 border-ink pt-6">
            <Icon aria-hidden="true" strokeWidth={1.5} className="mb-4 size-8.5 text-clay" />
            <h3 className="mb-2 text-h3">{title}</h3>
            <p className="whitespace-pre-line text-muted">
              {text}
              {terms ? (
                <>
                  {' '}
                  <Link {...terms} className={textLink}>
                    Terms apply
                  </Link>
                  .
                </>
              ) : null}
            </p>
          </div>
        ))}
      </div>
    </Section>
  )
}

function reasonsOf(texts: HomeTexts) {
  return [
    { icon: ShieldCheck, title: texts.firstReasonTitle, text: texts.firstReason },
    {
      icon: Clock,
      title: texts.secondReasonTitle,
      text: texts.secondReason,
      terms: linkOptions({ to: '/service-level-agreement' }),
    },
    { icon: PoundSterling, title: texts.thirdReasonTitle, text: texts.thirdReason },
  ]
}
