import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { createOnce } from '~/content-kinds/creations/creations'
import { auditContext, everyone, permitted } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { deletedSchema, refuseStaleEdit, staleSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import {
  deleteReview,
  findReview,
  insertReview,
  listReviews,
  listShownReviews,
  reorderReviews,
  updateReview,
} from './repository.server'
import {
  createReviewInput,
  reorderReviewsInput,
  reviewParams,
  reviewSchema,
  shownReviewSchema,
  updateReviewInput,
} from './schema'

const listShown = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/reviews',
  summary: 'The clients’ words that the home page shows, in their display order',
  responses: { 200: jsonAnswer('The list', z.array(shownReviewSchema)) },
})

const list = createRoute({
  ...permitted('content'),
  method: 'get',
  path: '/api/admin/reviews',
  summary: 'Every review with its permission, in their display order',
  responses: { 200: jsonAnswer('The list', z.array(reviewSchema)) },
})

const create = createRoute({
  ...permitted('content'),
  method: 'post',
  path: '/api/admin/reviews',
  summary: 'Add a review',
  request: { body: jsonBody(createReviewInput) },
  responses: {
    201: jsonAnswer('The new row', reviewSchema),
    409: jsonAnswer(
      'This call has arrived before; the row that it made',
      staleSchema(reviewSchema),
    ),
    ...refusedWith({ 422: 'A field does not fit, or the permission is missing' }),
  },
})

const reorder = createRoute({
  ...permitted('content'),
  method: 'put',
  path: '/api/admin/reviews/reorder',
  summary: 'Put the reviews into a new order',
  request: { body: jsonBody(reorderReviewsInput) },
  responses: {
    200: jsonAnswer('The whole list in its new order', z.array(reviewSchema)),
    ...refusedWith({ 409: 'The ids are not exactly those that exist; nothing changes' }),
  },
})

const update = createRoute({
  ...permitted('content'),
  method: 'put',
  path: '/api/admin/reviews/{id}',
  summary: 'Change a review',
  request: { params: reviewParams, body: jsonBody(updateReviewInput) },
  responses: {
    200: jsonAnswer('The row as it is now', reviewSchema),
    ...refusedWith({ 404: 'There is no such review' }),
    409: jsonAnswer('Someone else has changed it since updatedAt', staleSchema(reviewSchema)),
    ...refusedWith({ 422: 'A field does not fit, or the permission is missing' }),
  },
})

const remove = createRoute({
  ...permitted('content'),
  method: 'delete',
  path: '/api/admin/reviews/{id}',
  summary: 'Remove a review; those after it move up',
  request: { params: reviewParams },
  responses: {
    200: jsonAnswer('It is gone', deletedSchema),
    ...refusedWith({ 404: 'There is no such review' }),
  },
})

/** What clients say of the firm, shown with their written permission (docs/product.md, "Reviews of our own"). */
export function reviewsApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(listShown, async (c) => c.json(await listShownReviews(db), 200))
    .openapi(list, async (c) => c.json(await listReviews(db), 200))
    .openapi(create, async (c) => {
      const { idempotencyKey: key, ...fields } = c.req.valid('json')
      const audit = auditContext(c, site)
      const review = await db.transaction().execute((db) => {
        const find = (id: string) => findReview(db, id)
        return createOnce(db, { kind: 'review', key, audit }, find, () =>
          insertReview(db, fields, audit),
        )
      })
      return c.json(review, 201)
    })
    .openapi(reorder, async (c) => {
      const reviews = await reorderReviews(db, c.req.valid('json').reviewIds, auditContext(c, site))
      if (!reviews) throw new Problem(409, 'The list of reviews has changed. Please load it again.')
      return c.json(reviews, 200)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const { updatedAt, ...fields } = c.req.valid('json')
      const review = await db.transaction().execute(async (db) => {
        const current = await findReview(db, id)
        if (!current) throw notFound()
        refuseStaleEdit(current, updatedAt)
        return updateReview(db, current, fields, auditContext(c, site))
      })
      return c.json(review, 200)
    })
    .openapi(remove, async (c) => {
      if (!(await deleteReview(db, c.req.valid('param').id, auditContext(c, site))))
        throw notFound()
      return c.json({ message: 'The review is deleted' }, 200)
    })
}

export type ReviewsApi = ReturnType<typeof reviewsApi>

function notFound() {
  return new Problem(404, 'This review no longer exists.')
}
