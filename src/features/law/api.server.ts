import { contentApi } from '~/content-kinds/lists/list-api'
import { everyone } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { law } from './kind.server'
import { listLawChanges } from './reviews.server'
import { lawChangesSchema, lawSchemas } from './schema'

const changes = everyone.get('/api/law-changes', {
  summary: 'What has changed in the law that the site speaks of, newest first',
  responses: { 200: jsonAnswer('The latest changes', lawChangesSchema) },
})

/** The law register, and what follows from a change of it (docs/product.md, "Law records"). */
export function lawApi(site: Site) {
  const read = createApi().openapi(changes, async (c) => c.json(await listLawChanges(site.db), 200))
  return contentApi(site, law, lawSchemas).route('/', read)
}

export type LawApi = ReturnType<typeof lawApi>
