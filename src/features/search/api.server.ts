import { everyone } from '~/platform/api/access'
import { answers, createApi } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { searchQuery, searchResultsSchema } from './schema'
import { searchSite } from './search-site.server'

const search = everyone.get('/api/search', {
  summary: 'What the site says of something: pages, articles, questions and people, the best first',
  request: { query: searchQuery },
  responses: answers('What was found', searchResultsSchema, { 422: 'The text is too long' }),
})

/** Finds only what visitors may see (docs/product.md, "Search"). */
export function searchApi(site: Site) {
  return createApi().openapi(search, async (c) => {
    const settings = await site.settings.read()
    return c.json(await searchSite(site, settings, c.req.valid('query').q), 200)
  })
}

export type SearchApi = ReturnType<typeof searchApi>
