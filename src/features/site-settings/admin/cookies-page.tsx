import { categoryTexts } from '~/features/consent/rules'
import { apiClient } from '~/lib/api/api-client'
import { type CookiesValues, cookiesSettingsSchema, cookiesValues } from '../schema'
import type { VisitorSettingsApi } from '../visitor-settings-api.server'
import { CookiesForm } from './cookies-form'
import { SectionPage } from './section-page'
import { inFacts } from './section-words'

const api = apiClient<VisitorSettingsApi>()
const PATH = '/api/admin/settings/cookies'

/** Where the firm says what it asks visitors about cookies (docs/product.md, "Settings"). */
export function CookiesPage() {
  return (
    <SectionPage
      id="cookies"
      read={() => api('GET', PATH)}
      change={(json, signal) => api('PUT', PATH, { json, signal })}
      schema={cookiesSettingsSchema}
      values={cookiesValues}
      // The version is the server's: staff change what is asked, and it follows.
      valuesOf={({ values: { version: _version, ...values } }) => values}
      done="The question about cookies is published."
      words={inFacts(cookieFacts)}
      Form={CookiesForm}
    />
  )
}

/** The section in words. */
function cookieFacts(values: CookiesValues) {
  const { switchesStartOn, asksBeforeBooking, categories, countsVisits } = values
  const names = categories.map((category) => categoryTexts[category].label)
  return [
    { term: 'The switches start', fact: switchesStartOn ? 'On' : 'Off' },
    { term: 'Visitors are asked about', fact: names.join(', ') || 'Nothing' },
    {
      term: 'Another company’s booking form',
      fact: asksBeforeBooking ? 'Loads when a visitor presses a button' : 'Loads with the page',
    },
    { term: 'Pages that are read', fact: countsVisits ? 'Counted' : 'Not counted' },
  ]
}
