import type { ComponentProps } from 'react'
import { HelpCard } from '~/features/firm/components/help-card'
import { DocumentSections } from '~/ui/layout/document-sections'
import { PageIntro } from '~/ui/layout/page-intro'

interface LegalPageProps extends ComponentProps<typeof DocumentSections> {
  eyebrow: string
  title: string
  lead: string
}

/** A text that the law or the regulator asks for: what it says in short, whom to ask, and its parts (docs/product.md, "Legal pages"). */
export function LegalPage({ sections, ...intro }: LegalPageProps) {
  return (
    <>
      <PageIntro
        {...intro}
        aside={
          <HelpCard
            title="Rather ask someone?"
            text="You don’t have to read all of this to get an answer."
            className="max-lg:hidden"
          />
        }
      />
      <div className="border-line border-t">
        <DocumentSections sections={sections} />
      </div>
    </>
  )
}
