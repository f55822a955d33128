import { FactRows } from '~/ui/fact-rows'
import type { TextsSettings } from '../../text-schema'
import { SectionPage } from '../section-page'
import { textsQuery } from '../staff-queries'
import { textFields, textPages } from './text-fields'
import { TextsEditor } from './texts-editor'

/** Where the firm writes what its pages say of it (docs/product.md, "Page texts"). */
export function TextsPage() {
  return (
    <SectionPage title="Page texts" query={textsQuery} read={readTexts}>
      {(session) => <TextsEditor {...session} />}
    </SectionPage>
  )
}

function readTexts({ values }: TextsSettings) {
  return textPages.map(({ page, label }) => (
    <section key={page} className="mb-8">
      <h4 className="mb-2 text-h3">{label}</h4>
      <FactRows
        rows={textFields
          .filter((field) => field.page === page)
          .map(({ name, label }) => ({
            term: label,
            fact: <span className="whitespace-pre-line">{values[name]}</span>,
          }))}
      />
    </section>
  ))
}
