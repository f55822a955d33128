import {
  dataFactsSchema,
  dataProtectionSchema,
  signDataProtectionInput,
} from '~/features/site-settings/data-protection/data-protection-schema'
import { sectionRoutes } from '~/features/site-settings/section-routes.server'
import { sections } from '~/features/site-settings/sections.server'
import { londonDay } from '~/lib/london'
import { administratorsOnly, auditContext } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { dataFacts } from './data-facts.server'

const { change } = sectionRoutes('data-protection', dataProtectionSchema, signDataProtectionInput, {
  read: 'The firm’s papers on data protection, and who signed them when',
  change: 'Sign the papers on data protection today, as they are sent',
})

/** For administrators only, unlike other sections: a plan for a breach names people and their numbers. */
const read = administratorsOnly.get('/api/admin/settings/data-protection', {
  summary: 'The firm’s papers on data protection, and who signed them when',
  responses: { 200: jsonAnswer('The section', dataProtectionSchema) },
})

const facts = administratorsOnly.get('/api/admin/data-facts', {
  summary: 'What the site stores of people and for how long, and who receives it, as it is set now',
  responses: { 200: jsonAnswer('The facts', dataFactsSchema) },
})

/** The firm's papers on data protection (docs/product.md, "Data protection"). */
export function dataProtectionApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(read, async (c) => c.json(await sections.dataProtection.read(db, environment), 200))
    .openapi(change, async (c) => {
      const audit = auditContext(c, site)
      const signed = { ...c.req.valid('json'), signedOn: londonDay(audit.now) }
      return c.json(await sections.dataProtection.change(site, audit, signed), 200)
    })
    .openapi(facts, async (c) => c.json(dataFacts(await site.settings.read(), environment), 200))
}

export type DataProtectionApi = ReturnType<typeof dataProtectionApi>
