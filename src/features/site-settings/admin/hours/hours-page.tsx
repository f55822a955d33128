import { apiClient } from '~/lib/api/api-client'
import type { SiteSettingsApi } from '../../api.server'
import { hoursSettingsSchema, hoursValues } from '../../hours-schema'
import { SectionPage } from '../section-page'
import { inFacts } from '../section-words'
import { HoursForm } from './hours-form'
import { hoursLines } from './hours-lines'

const api = apiClient<SiteSettingsApi>()
const PATH = '/api/admin/settings/hours'

/** Where the firm keeps its hours (docs/product.md, "Office hours"). */
export function HoursPage() {
  return (
    <SectionPage
      id="hours"
      title="Opening hours and closures"
      read={() => api('GET', PATH)}
      change={(json, signal) => api('PUT', PATH, { json, signal })}
      schema={hoursSettingsSchema}
      values={hoursValues}
      done="The hours are published."
      words={inFacts(hoursLines)}
      Form={HoursForm}
    />
  )
}
