import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { listRoutes } from '~/content-kinds/lists/list-routes'
import { withAnswersOfNow } from '~/content-kinds/official-figures/official-figures'
import { auditContext, everyone } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import { publishedQuery, seesAsStaff, seesOnlyPublished } from '~/platform/api/published'
import type { Site } from '~/platform/site'
import { faqs } from './kind.server'
import {
  createFaqInput,
  faqParams,
  faqSchema,
  reorderFaqsInput,
  staffFaqSchema,
  updateFaqInput,
} from './schema'

const list = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/faqs',
  summary: 'Questions and answers, in their display order',
  request: { query: publishedQuery },
  responses: {
    200: jsonAnswer(
      'The list; with the schedule of each question for staff',
      z.union([z.array(staffFaqSchema), z.array(faqSchema)]),
    ),
  },
})

const routes = listRoutes({
  slug: 'faqs',
  row: staffFaqSchema,
  listed: faqSchema,
  create: createFaqInput,
  update: updateFaqInput,
  reorder: reorderFaqsInput,
  params: faqParams,
  words: { one: 'a question with its answer', many: 'questions' },
})

/**
 * The questions and answers. Visitors receive published ones only, whatever they ask; administrators
 * keep them (docs/product.md, "Questions and answers").
 */
export function faqsApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => {
      const [staff, query] = [c.get('staff'), c.req.valid('query')]
      const rows = await faqs.list(db, { onlyPublished: seesOnlyPublished(staff, query) })
      if (seesAsStaff(staff, query)) return c.json(await faqs.withSchedules(db, rows), 200)
      return c.json(await withAnswersOfNow(db, rows), 200)
    })
    .openapi(routes.create, async (c) =>
      c.json(await faqs.create(db, c.req.valid('json'), auditContext(c, site)), 201),
    )
    .openapi(routes.reorder, async (c) =>
      c.json(await faqs.reorder(db, c.req.valid('json').faqIds, auditContext(c, site)), 200),
    )
    .openapi(routes.update, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await faqs.change(db, id, c.req.valid('json'), auditContext(c, site)), 200)
    })
    .openapi(routes.putBack, async (c) =>
      c.json(await faqs.putBack(db, c.req.valid('param').id, auditContext(c, site)), 200),
    )
    .openapi(routes.remove, async (c) => {
      await faqs.remove(db, c.req.valid('param').id, auditContext(c, site))
      return c.json({ message: 'FAQ deleted successfully!' }, 200)
    })
}

export type FaqsApi = ReturnType<typeof faqsApi>
