import type { PageTexts } from '~/domain/page-texts'
import { textPages } from '~/domain/texts/page-fields'
import { apiClient } from '~/lib/api/api-client'
import { FactRows } from '~/ui/fact-rows'
import { textsSettingsSchema, textsValues } from '../../texts/text-schema'
import type { TextsApi } from '../../texts/texts-api.server'
import { SectionPage } from '../section-page'
import { inFields } from '../section-words'
import { changedTexts } from './text-fields'
import { TextsForm } from './texts-form'

const api = apiClient<TextsApi>()
const PATH = '/api/admin/settings/texts'

/** Where the firm writes what its pages say of it (docs/product.md, "Page texts"). */
export function TextsPage() {
  return (
    <SectionPage
      id="texts"
      read={() => api('GET', PATH)}
      change={(json, signal) => api('PUT', PATH, { json, signal })}
      schema={textsSettingsSchema}
      values={textsValues}
      done="The texts are published."
      words={{ read: readTexts, ...inFields(changedTexts) }}
      Form={TextsForm}
    />
  )
}

function readTexts(values: PageTexts) {
  return textPages.map(({ page, label, groups }) => (
    <section key={page} className="mb-8">
      <h4 className="mb-2 text-h3">{label}</h4>
      <FactRows
        rows={groups
          .flatMap(({ fields }) => fields)
          .map(({ name, label }) => ({
            term: label,
            fact: <span className="whitespace-pre-line">{values[name]}</span>,
          }))}
      />
    </section>
  ))
}
