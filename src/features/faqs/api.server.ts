import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { createOnce } from '~/content-kinds/creations/creations'
import {
  refuseUnknownFiguresInAnswer,
  withAnswersOfNow,
} from '~/content-kinds/official-figures/official-figures'
import {
  changeSchedule,
  findSchedule,
  withSchedule,
  withSchedules,
} from '~/content-kinds/schedules/schedules'
import { auditContext, everyone, permitted } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { deletedSchema, refuseStaleEdit, staleSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import { publishedQuery, seesAsStaff, seesOnlyPublished } from '~/platform/api/published'
import type { Site } from '~/platform/site'
import {
  deleteFaq,
  findFaq,
  insertFaq,
  listFaqs,
  nextFaqOrder,
  putFaqBack,
  reorderFaqs,
  updateFaq,
} from './repository.server'
import {
  createFaqInput,
  type Faq,
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

const create = createRoute({
  ...permitted('content'),
  method: 'post',
  path: '/api/admin/faqs',
  summary: 'Add a question with its answer',
  request: { body: jsonBody(createFaqInput) },
  responses: {
    201: jsonAnswer('The new row', staffFaqSchema),
    409: jsonAnswer(
      'This call has arrived before; the row that it made',
      staleSchema(staffFaqSchema),
    ),
    ...refusedWith({ 422: 'A field does not fit' }),
  },
})

const reorder = createRoute({
  ...permitted('content'),
  method: 'put',
  path: '/api/admin/faqs/reorder',
  summary: 'Put the questions into a new order',
  request: { body: jsonBody(reorderFaqsInput) },
  responses: {
    200: jsonAnswer('The whole list in its new order', z.array(faqSchema)),
    ...refusedWith({ 409: 'The ids are not exactly those that exist; nothing changes' }),
  },
})

const update = createRoute({
  ...permitted('content'),
  method: 'put',
  path: '/api/admin/faqs/{id}',
  summary: 'Change a question or its answer',
  request: { params: faqParams, body: jsonBody(updateFaqInput) },
  responses: {
    200: jsonAnswer('The row as it is now', staffFaqSchema),
    ...refusedWith({ 404: 'There is no such question' }),
    409: jsonAnswer('Someone else has changed it since updatedAt', staleSchema(staffFaqSchema)),
    ...refusedWith({ 422: 'A field does not fit' }),
  },
})

const remove = createRoute({
  ...permitted('content'),
  method: 'delete',
  path: '/api/admin/faqs/{id}',
  summary: 'Move a question to the bin; those after it move up',
  request: { params: faqParams },
  responses: {
    200: jsonAnswer('It is in the bin', deletedSchema),
    ...refusedWith({ 404: 'There is no such question' }),
  },
})

const putBack = createRoute({
  ...permitted('content'),
  method: 'post',
  path: '/api/admin/faqs/{id}/restore',
  summary: 'Put a question back from the bin, where it was',
  request: { params: faqParams },
  responses: {
    200: jsonAnswer('The row, as it was', faqSchema),
    ...refusedWith({ 404: 'It is not in the bin', 409: 'It already exists' }),
  },
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
      const faqs = await listFaqs(db, { onlyPublished: seesOnlyPublished(staff, query) })
      if (seesAsStaff(staff, query)) return c.json(await withSchedules(db, 'faqs', faqs), 200)
      return c.json(await withAnswersOfNow(db, faqs), 200)
    })
    .openapi(create, async (c) => {
      const { idempotencyKey: key, displayOrder, isPublished = true, ...rest } = c.req.valid('json')
      const { publishAt, takeDownAt, ...texts } = rest
      refuseUnknownFiguresInAnswer(texts.answer)
      const audit = auditContext(c, site)
      const faq = await db.transaction().execute((db) => {
        const find = async (id: string) => withSchedule(db, 'faqs', await findFaq(db, id))
        return createOnce(db, { kind: 'faq', key, audit }, find, async () => {
          const order = displayOrder ?? (await nextFaqOrder(db))
          const added = await insertFaq(db, { ...texts, displayOrder: order, isPublished }, audit)
          const wanted = { publishAt, takeDownAt }
          return { ...added, ...(await changeSchedule(db, scheduled(added), wanted, audit)) }
        })
      })
      return c.json(faq, 201)
    })
    .openapi(reorder, async (c) => {
      const faqs = await reorderFaqs(db, c.req.valid('json').faqIds, auditContext(c, site))
      if (!faqs) throw new Problem(409, 'The list of FAQs has changed. Please load it again.')
      return c.json(faqs, 200)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const { updatedAt, publishAt, takeDownAt, ...fields } = c.req.valid('json')
      refuseUnknownFiguresInAnswer(fields.answer)
      const audit = auditContext(c, site)
      const faq = await db.transaction().execute(async (db) => {
        const current = await findFaq(db, id)
        if (!current) throw notFound()
        refuseStaleEdit({ ...current, ...(await findSchedule(db, 'faqs', id)) }, updatedAt)
        const changed = await updateFaq(db, current, fields, audit)
        const wanted = { publishAt, takeDownAt }
        return { ...changed, ...(await changeSchedule(db, scheduled(changed), wanted, audit)) }
      })
      return c.json(faq, 200)
    })
    .openapi(putBack, async (c) => {
      const { id } = c.req.valid('param')
      const back = await db.transaction().execute((db) => putFaqBack(db, id, auditContext(c, site)))
      return c.json(back, 200)
    })
    .openapi(remove, async (c) => {
      if (!(await deleteFaq(db, c.req.valid('param').id, auditContext(c, site)))) throw notFound()
      return c.json({ message: 'FAQ deleted successfully!' }, 200)
    })
}

export type FaqsApi = ReturnType<typeof faqsApi>

function scheduled({ id, question, isPublished }: Faq) {
  return { kind: 'faqs', id, name: question, isPublished } as const
}

function notFound() {
  return new Problem(404, 'This FAQ no longer exists.')
}
