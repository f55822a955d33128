import { linkOptions } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { CareersTexts } from '~/lib/page-texts'
import { textLines } from '~/lib/plain-text'
import { useFirm } from '~/lib/use-firm'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { LinkRows } from '~/ui/link-rows'
import { PageIntro } from '~/ui/page-intro'
import { Section } from '~/ui/section'
import { SplitSection } from '~/ui/split-section'
import { RoleSheet } from './role-sheet'

/** The two roles, whether one is vacant, and how to send a CV (docs/product.md, "Careers"). */
export function CareersContent({ texts }: { texts: CareersTexts }) {
  const { careersEmail, name } = useFirm()
  const mailAddress = `mailto:${careersEmail}?subject=${encodeURIComponent(`My CV for ${name}`)}`
  const isVacant = texts.vacancies === 'open'
  return (
    <>
      <PageIntro eyebrow="Careers" title={texts.careersHeading} lead={texts.careersLead} />
      <Section tone="ruled" title="The two roles">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <RoleSheet of="advisor" texts={texts} />
          <RoleSheet of="admin" texts={texts} />
        </div>
      </Section>
      <SplitSection
        tone="panel"
        title={isVacant ? 'We are looking for somebody' : 'No current vacancies'}
        intro={isVacant ? texts.openVacancies : texts.noVacancies}
      >
        <h3 className="mb-4 text-h3">What to send</h3>
        <CheckList items={textLines(texts.whatToSend)} />
        <a href={mailAddress} className={`${button()} mt-8`}>
          <Mail aria-hidden="true" strokeWidth={1.75} className="size-5" />
          Email your CV
        </a>
        <p className="mt-4 text-base text-muted">It goes to {careersEmail}.</p>
      </SplitSection>
      <SplitSection title="What it is like here" intro={texts.careersWelcome}>
        <LinkRows links={further} />
      </SplitSection>
    </>
  )
}

const further = [
  {
    label: 'Our Values',
    text: 'What we hold ourselves to, and what clients may expect of us',
    link: linkOptions({ to: '/values' }),
  },
  {
    label: 'Meet the Team',
    text: 'The people whom you would work with',
    link: linkOptions({ to: '/our-team' }),
  },
]
