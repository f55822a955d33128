import { contentApi } from '~/content-kinds/lists/list-api'
import { withAnswersOfNow } from '~/content-kinds/official-figures/official-figures'
import type { Site } from '~/platform/site'
import { faqs } from './kind.server'
import { faqSchemas } from './schema'

/**
 * The questions and answers. Visitors receive published ones only, whatever they ask; administrators
 * keep them (docs/product.md, "Questions and answers").
 */
export function faqsApi(site: Site) {
  return contentApi(site, faqs, faqSchemas, {
    present: async (db, rows) => withAnswersOfNow(db, rows, await site.settings.read()),
  })
}

export type FaqsApi = ReturnType<typeof faqsApi>
