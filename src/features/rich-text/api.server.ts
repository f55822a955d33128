import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { readFigures } from '~/content-kinds/official-figures/official-figures'
import { permitted, staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer, refusedWith } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { findLinkTargets } from './link-targets.server'
import { linkTargetsQuery, linkTargetsSchema, officialFigureSchema } from './schema'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/official-figures',
  summary: 'The official figures that a text can show, as they stand',
  responses: {
    200: jsonAnswer('The amounts', z.array(officialFigureSchema)),
  },
})

const targets = createRoute({
  ...permitted('drafts'),
  method: 'get',
  path: '/api/link-targets',
  summary: 'What a link of a text may lead to within the site, published or not',
  request: { query: linkTargetsQuery },
  responses: {
    200: jsonAnswer('What fits, the best of each kind first', linkTargetsSchema),
    ...refusedWith({ 422: 'The text is too long' }),
  },
})

/** What staff read while they write a text (docs/product.md, "Rich text"). */
export function richTextApi({ db }: Site) {
  return createApi()
    .openapi(list, async (c) => c.json(await readFigures(db), 200))
    .openapi(targets, async (c) => c.json(await findLinkTargets(db, c.req.valid('query').q), 200))
}

export type RichTextApi = ReturnType<typeof richTextApi>
