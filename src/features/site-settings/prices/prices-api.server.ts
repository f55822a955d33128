import { createApi } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { sectionCalls, sectionRoutes } from '../section-routes.server'
import { sections } from '../sections.server'
import { pricesSettingsSchema, updatePricesInput } from './price-schema'

const pricesRoutes = sectionRoutes('prices', pricesSettingsSchema, updatePricesInput, {
  read: 'The firm’s prices, and what they were before it changed them',
  change: 'Change the prices, as people type them; the whole site shows them at once',
})

/** The firm’s prices (docs/product.md, "Prices"). */
export function pricesApi(site: Site) {
  const prices = sectionCalls(site, sections.prices)
  return createApi()
    .openapi(pricesRoutes.read, (c) => prices.read(c))
    .openapi(pricesRoutes.change, (c) => prices.change(c, c.req.valid('json')))
}

export type PricesApi = ReturnType<typeof pricesApi>
