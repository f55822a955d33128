import { apiClient } from '~/lib/api/api-client'
import { FactRows } from '~/ui/fact-rows'
import type { SiteSettingsApi } from '../../api.server'
import { CONFIRMED_FIELDS } from '../../rules'
import { type FirmSection, firmSettingsSchema, firmValues } from '../../schema'
import { SectionPage } from '../section-page'
import { inFields } from '../section-words'
import { changedFields, firmGroups } from './firm-fields'
import { FirmForm } from './firm-form'

const api = apiClient<SiteSettingsApi>()
const PATH = '/api/admin/settings/firm'

/** Where the firm keeps its facts (docs/product.md, "Settings"). */
export function FirmPage() {
  return (
    <SectionPage
      id="firm"
      read={() => api('GET', PATH)}
      change={(json, signal) => api('PUT', PATH, { json, signal })}
      schema={firmSettingsSchema}
      values={firmValues}
      confirmed={{
        fields: CONFIRMED_FIELDS.firm,
        title: 'Publish another company’s frame?',
        description: 'Whatever is at this address appears on the public pages.',
        confirmLabel: 'Publish',
      }}
      done="The firm’s facts are published."
      words={{ read: readFirm, ...inFields(changedFields) }}
      Form={FirmForm}
    />
  )
}

function readFirm(values: FirmSection) {
  return firmGroups.map(({ title, fields }) => (
    <section key={title} className="mb-8">
      <h4 className="mb-2 text-h3">{title}</h4>
      <FactRows
        rows={fields.map(({ name, label }) => ({ term: label, fact: values[name] || 'None' }))}
      />
    </section>
  ))
}
