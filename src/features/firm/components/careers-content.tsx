import { linkOptions } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { CareersTexts } from '~/domain/page-texts'
import { textLines } from '~/lib/text/plain-text'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { FactCard } from '~/ui/fact-card'
import { PageIntro } from '~/ui/layout/page-intro'
import { Section } from '~/ui/layout/section'
import { SplitSection } from '~/ui/layout/split-section'
import { LinkRows } from '~/ui/link-rows'
import { OutsideLink } from '~/ui/outside-link'
import { useFirm } from '../use-firm'
import { RoleSheet } from './role-sheet'

/** The two roles, whether one is vacant, and how to send a CV (docs/product.md, "Information pages"). */
export function CareersContent({ texts }: { texts: CareersTexts }) {
  const { careersEmail, name, town } = useFirm()
  const mailAddress = `mailto:${careersEmail}?subject=${encodeURIComponent(`My CV for ${name}`)}`
  const isVacant = texts.vacancies === 'open'
  return (
    <>
      <PageIntro
        eyebrow="Careers"
        title={texts.careersHeading}
        lead={texts.careersLead}
        aside={
          <FactCard
            title="At a glance"
            rows={[
              { term: 'Vacancies', fact: isVacant ? 'Yes: see below' : 'None at the moment' },
              { term: 'Where', fact: `${town}, in our office` },
              {
                term: 'Your CV',
                fact: <OutsideLink href={mailAddress}>{careersEmail}</OutsideLink>,
              },
            ]}
          />
        }
      />
      <Section tone="ruled" title="The two roles">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <RoleSheet of="advisor" texts={texts} />
          <RoleSheet of="admin" texts={texts} />
        </div>
      </Section>
      <SplitSection
        tone="panel"
        title={isVacant ? 'We’re looking for someone' : 'No current vacancies'}
        intro={isVacant ? texts.openVacancies : texts.noVacancies}
      >
        <h3 className="mb-4 text-h3">What to send</h3>
        <CheckList items={textLines(texts.whatToSend)} />
        <a href={mailAddress} className={`${button()} mt-8`}>
          <Mail aria-hidden="true" strokeWidth={1.75} className="size-5" />
          Email your CV
        </a>
        <p className="mt-4 text-sm text-muted">It goes to {careersEmail}.</p>
      </SplitSection>
      <SplitSection title="What it’s like here" intro={texts.careersWelcome}>
        <LinkRows links={further} />
      </SplitSection>
    </>
  )
}

const further = [
  {
    label: 'Our Values',
    text: 'What we promise, and what clients can expect from us',
    link: linkOptions({ to: '/values' }),
  },
  {
    label: 'Meet the Team',
    text: 'The people you’d work with',
    link: linkOptions({ to: '/our-team' }),
  },
]
