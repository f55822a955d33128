import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { hasVacancies, roles } from '~/content/careers'
import { RoleSheet } from '~/features/firm/components/role-sheet'
import { paths } from '~/lib/paths'
import { useFirm } from '~/lib/use-firm'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { LinkRows } from '~/ui/link-rows'
import { PageIntro } from '~/ui/page-intro'
import { Section } from '~/ui/section'
import { SplitSection } from '~/ui/split-section'

export const Route = createFileRoute('/_site/careers')({
  staticData: { cachedBy: [] },
  head: ({
    match: {
      context: { settings },
    },
  }) =>
    pageHead({
      settings,
      path: paths.careers,
      title: 'Careers',
      description: `Two ways to join ${settings.firm.name} in ${settings.firm.town}: Legal Advisor and Legal Admin. What each role does, and how to send us your CV.`,
    }),
  component: CareersPage,
})

function CareersPage() {
  const { careersEmail, name } = useFirm()
  const mailAddress = `mailto:${careersEmail}?subject=${encodeURIComponent(`My CV for ${name}`)}`
  return (
    <>
      <PageIntro
        eyebrow="Careers"
        title="Work that a family will remember"
        lead="We are a small firm that does a few things carefully. People join us in one of two roles, and learn the rest from those who have done it for years."
      />
      <Section tone="ruled" title="The two roles">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          {roles.map((role) => (
            <RoleSheet key={role.title} role={role} />
          ))}
        </div>
      </Section>
      <SplitSection
        tone="panel"
        title={hasVacancies ? 'We are looking for somebody' : 'No current vacancies'}
        intro={
          hasVacancies
            ? 'If one of the roles above is yours, send us your CV.'
            : 'We have no place free at the moment. If one of the roles above is yours, send us your CV all the same: we read each one and write to you when something opens.'
        }
      >
        <h3 className="mb-4 text-h3">What to send</h3>
        <CheckList
          items={[
            'Your CV, on two pages at most',
            'Which of the two roles you have in mind',
            'A few lines on why this work, and from when you could start',
            'Anything that we can do to make the process easier for you',
          ]}
        />
        <a href={mailAddress} className={`${button()} mt-8`}>
          <Mail aria-hidden="true" strokeWidth={1.75} className="size-5" />
          Email your CV
        </a>
        <p className="mt-4 text-base text-muted">It goes to {careersEmail}.</p>
      </SplitSection>
      <SplitSection
        title="What it is like here"
        intro="We welcome applications from everyone, whatever their age, background, religion, orientation or disability."
      >
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
