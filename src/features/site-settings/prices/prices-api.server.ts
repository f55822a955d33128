import type { Site } from '~/platform/site'
import { sectionApi } from '../section-routes.server'
import { sections } from '../sections.server'
import { pricesSettingsSchema, updatePricesInput } from './price-schema'

/** The firm’s prices (docs/product.md, "Prices"). */
export function pricesApi(site: Site) {
  return sectionApi(site, sections.prices, pricesSettingsSchema, updatePricesInput, {
    read: 'The firm’s prices, and what they were before it changed them',
    change: 'Change the prices, as people type them; the whole site shows them at once',
  })
}
