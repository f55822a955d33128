import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { staffOnly } from '~/server/api/access'
import { createApi, jsonAnswer } from '~/server/api/create-api'
import { readFigures } from '~/server/official-figures'
import type { Site } from '~/server/site'
import { officialFigureSchema } from './schema'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/official-figures',
  summary: 'The official amounts that a text can show, as they stand',
  responses: {
    200: jsonAnswer('The amounts', z.array(officialFigureSchema)),
  },
})

/** What staff read while they write a text (docs/product.md, "Rich text"). */
export function richTextApi({ db }: Site) {
  return createApi().openapi(list, async (c) => c.json(await readFigures(db), 200))
}

export type RichTextApi = ReturnType<typeof richTextApi>
