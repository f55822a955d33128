import { Link, linkOptions } from '@tanstack/react-router'
import { Clock, PoundSterling, ShieldCheck } from 'lucide-react'
import { guarantee, willFacts } from '~/content/guarantee'
import { useFirm } from '~/lib/use-firm'
import { Section } from '~/ui/section'
import { textLink } from '~/ui/text-link'

const reasons = [
  {
    icon: ShieldCheck,
    title: 'Legally Sound',
    text: 'Prepared by a firm of solicitors regulated in England and Wales, and legally binding under UK law once you have signed it with two witnesses.',
  },
  {
    icon: Clock,
    title: 'Quick & Simple',
    text: `A questionnaire in under ${willFacts.questionnaireMinutes} minutes, one video call, and your draft documents within ${guarantee.draftWorkingDays} working days or your money back.`,
    terms: linkOptions({ to: '/service-level-agreement' }),
  },
  {
    icon: PoundSterling,
    title: 'Affordable',
    text: 'Prices that include VAT, are lower than traditional solicitors’, and are agreed with you before any work begins.',
  },
]

/** The three reasons of the home page (docs/product.md, "Home"). */
export function WhyChoose() {
  return (
    <Section title={`Why Choose ${useFirm().name}`}>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {reasons.map(({ icon: Icon, title, text, terms }) => (
          <div key={title} className="border-t-2 border-ink pt-6">
            <Icon aria-hidden="true" strokeWidth={1.5} className="mb-4 size-8.5 text-clay" />
            <h3 className="mb-2 text-h3">{title}</h3>
            <p className="text-muted">
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
