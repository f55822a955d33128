import { apiClient } from '~/lib/api/api-client'
import { imageDescription } from '~/lib/images/image-address'
import type { IdentityApi } from '../../identity/identity-api.server'
import {
  type IdentitySection,
  identitySettingsSchema,
  identityValues,
} from '../../identity/identity-schema'
import { SectionPage } from '../section-page'
import { inFacts } from '../section-words'
import { IdentityForm } from './identity-form'

const api = apiClient<IdentityApi>()
const PATH = '/api/admin/settings/identity'

/** Where the firm says what it looks like (docs/product.md, "Identity"). */
export function IdentityPage() {
  return (
    <SectionPage
      id="identity"
      read={() => api('GET', PATH)}
      change={(json, signal) => api('PUT', PATH, { json, signal })}
      schema={identitySettingsSchema}
      values={identityValues}
      done="The firm’s identity is published."
      words={{ ...inFacts(factsOf), changed: changedFields }}
      Form={IdentityForm}
    />
  )
}

const labels: Record<keyof IdentitySection, string> = {
  mark: 'Mark',
  mainColour: 'Main colour',
  accentColour: 'Accent colour',
  inkColour: 'Dark colour',
  officePhoto: 'Office photo',
}

function factsOf({ mark, officePhoto, ...colours }: IdentitySection) {
  return [
    {
      term: labels.mark,
      fact: mark === '' ? 'The one that comes with the site' : 'The firm’s own',
    },
    { term: labels.mainColour, fact: colours.mainColour },
    { term: labels.accentColour, fact: colours.accentColour },
    { term: labels.inkColour, fact: colours.inkColour },
    {
      term: labels.officePhoto,
      fact: officePhoto === '' ? 'None' : imageDescription(officePhoto) || 'Not described yet',
    },
  ]
}

const fields = ['mark', 'mainColour', 'accentColour', 'inkColour', 'officePhoto'] as const

function changedFields(published: IdentitySection, mine: IdentitySection): string[] {
  return fields.filter((field) => published[field] !== mine[field]).map((field) => labels[field])
}
