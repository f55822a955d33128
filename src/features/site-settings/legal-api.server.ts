import { createRoute } from '@hono/zod-openapi'
import { londonDay } from '~/lib/london'
import { administratorsOnly, auditContext, staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { changeAnswers } from '~/platform/api/edits'
import type { Site } from '~/platform/site'
import { confirmLegalInput, legalSettingsSchema } from './legal-schema'
import { sections } from './sections.server'

const readLegal = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/legal',
  summary: 'Who has confirmed the legal pages, and when',
  responses: { 200: jsonAnswer('The section', legalSettingsSchema) },
})

const confirmLegal = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/legal',
  summary: 'Confirm the legal pages today, by the name of the person responsible',
  request: { body: jsonBody(confirmLegalInput) },
  responses: changeAnswers(legalSettingsSchema),
})

/** Who answers for the legal pages (docs/product.md, "Settings"). */
export function legalApi(site: Site) {
  return createApi()
    .openapi(readLegal, async (c) =>
      c.json(await sections.legal.read(site.db, site.environment), 200),
    )
    .openapi(confirmLegal, async (c) => {
      const audit = auditContext(c, site)
      const confirmedOn = londonDay(audit.now)
      const confirmation = { ...c.req.valid('json'), confirmedOn }
      return c.json(await sections.legal.change(site, audit, confirmation), 200)
    })
}

export type LegalApi = ReturnType<typeof legalApi>
