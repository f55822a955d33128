import { auditContext } from '~/platform/api/access'
import { createApi } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { sectionRoutes } from '../section-routes.server'
import { sections } from '../sections.server'
import { pricesSettingsSchema, updatePricesInput } from './price-schema'

const pricesRoutes = sectionRoutes('prices', pricesSettingsSchema, updatePricesInput, {
  read: 'The firm’s prices, and what they were before it changed them',
  change: 'Change the prices, as people type them; the whole site shows them at once',
})

/** The firm’s prices (docs/product.md, "Prices"). */
export function pricesApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(pricesRoutes.read, async (c) =>
      c.json(await sections.prices.read(db, environment), 200),
    )
    .openapi(pricesRoutes.change, async (c) =>
      c.json(await sections.prices.change(site, auditContext(c, site), c.req.valid('json')), 200),
    )
}

export type PricesApi = ReturnType<typeof pricesApi>
