import { londonDay } from '~/lib/london'
import { auditContext } from '~/platform/api/access'
import { createApi } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { confirmLegalInput, legalSettingsSchema } from './legal-schema'
import { sectionRoutes } from './section-routes.server'
import { sections } from './sections.server'

const legalRoutes = sectionRoutes('legal', legalSettingsSchema, confirmLegalInput, {
  read: 'Who has confirmed the legal pages, and when',
  change: 'Confirm the legal pages today, by the name of the person responsible',
})

/** Who answers for the legal pages (docs/product.md, "Settings"). */
export function legalApi(site: Site) {
  return createApi()
    .openapi(legalRoutes.read, async (c) =>
      c.json(await sections.legal.read(site.db, site.environment), 200),
    )
    .openapi(legalRoutes.change, async (c) => {
      const audit = auditContext(c, site)
      const confirmedOn = londonDay(audit.now)
      const confirmation = { ...c.req.valid('json'), confirmedOn }
      return c.json(await sections.legal.change(site, audit, confirmation), 200)
    })
}

export type LegalApi = ReturnType<typeof legalApi>
