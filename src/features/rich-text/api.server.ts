import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { readFigures } from '~/content-kinds/official-figures/official-figures'
import { staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { officialFigureSchema } from './schema'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/official-figures',
  summary: 'The official figures that a text can show, as they stand',
  responses: {
    200: jsonAnswer('The amounts', z.array(officialFigureSchema)),
  },
})

/** What staff read while they write a text (docs/product.md, "Rich text"). */
export function richTextApi({ db }: Site) {
  return createApi().openapi(list, async (c) => c.json(await readFigures(db), 200))
}

export type RichTextApi = ReturnType<typeof richTextApi>
