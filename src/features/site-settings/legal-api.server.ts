import { createRoute } from '@hono/zod-openapi'
import { londonClock } from '~/lib/london-time'
import { administratorsOnly, doingOf, staffOnly } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody } from '~/server/api/create-api'
import { changeAnswers } from '~/server/api/edits'
import type { Site } from '~/server/site'
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
      const doing = doingOf(c, site)
      const confirmedOn = londonClock(doing.now).slice(0, 10)
      const confirmation = { ...c.req.valid('json'), confirmedOn }
      return c.json(await sections.legal.change(site, doing, confirmation), 200)
    })
}

export type LegalApi = ReturnType<typeof legalApi>
