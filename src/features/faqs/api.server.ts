import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { everyone } from '~/server/api/access'
import { createApi, jsonAnswer } from '~/server/api/create-api'
import { publishedQuery, seesOnlyPublished } from '~/server/api/published'
import type { Site } from '~/server/site'
import { listFaqs } from './repository.server'
import { faqSchema } from './schema'

const list = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/faqs',
  summary: 'Questions and answers, in their display order',
  request: { query: publishedQuery },
  responses: { 200: jsonAnswer('The list', z.array(faqSchema)) },
})

/** Reads of the questions and answers. Visitors receive published ones only, whatever they ask. */
export function faqsApi({ db }: Site) {
  return createApi().openapi(list, async (c) => {
    const onlyPublished = seesOnlyPublished(c.get('staff'), c.req.valid('query'))
    return c.json(await listFaqs(db, { onlyPublished }), 200)
  })
}
