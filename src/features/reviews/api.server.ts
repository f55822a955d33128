import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { listRoutes } from '~/content-kinds/lists/list-routes'
import { auditContext, everyone, permitted } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { listShownReviews, reviews } from './repository.server'
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

const routes = listRoutes({
  slug: 'reviews',
  row: reviewSchema,
  listed: reviewSchema,
  create: createReviewInput,
  update: updateReviewInput,
  reorder: reorderReviewsInput,
  params: reviewParams,
  words: { one: 'a review', many: 'reviews' },
  refusals: { unfit: 'A field does not fit, or the permission is missing' },
})

/** What clients say of the firm, shown with their written permission (docs/product.md, "Reviews of our own"). */
export function reviewsApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(listShown, async (c) => c.json(await listShownReviews(db), 200))
    .openapi(list, async (c) => c.json(await reviews.list(db, { onlyPublished: false }), 200))
    .openapi(routes.create, async (c) =>
      c.json(await reviews.create(db, c.req.valid('json'), auditContext(c, site)), 201),
    )
    .openapi(routes.reorder, async (c) =>
      c.json(await reviews.reorder(db, c.req.valid('json').reviewIds, auditContext(c, site)), 200),
    )
    .openapi(routes.update, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await reviews.change(db, id, c.req.valid('json'), auditContext(c, site)), 200)
    })
    .openapi(routes.remove, async (c) => {
      await reviews.remove(db, c.req.valid('param').id, auditContext(c, site))
      return c.json({ message: 'The review is deleted' }, 200)
    })
}

export type ReviewsApi = ReturnType<typeof reviewsApi>
