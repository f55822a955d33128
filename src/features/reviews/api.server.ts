import { z } from 'zod'
import { listApi } from '~/content-kinds/lists/list-api'
import { everyone, permitted } from '~/platform/api/access'
import { jsonAnswer } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { listShownReviews, reviews } from './repository.server'
import { reviewSchema, reviewSchemas, shownReviewSchema } from './schema'

const listShown = everyone.get('/api/reviews', {
  summary: 'The clients’ words that the home page shows, in their display order',
  responses: { 200: jsonAnswer('The list', z.array(shownReviewSchema)) },
})

const list = permitted('content').get('/api/admin/reviews', {
  summary: 'Every review with its permission, in their display order',
  responses: { 200: jsonAnswer('The list', z.array(reviewSchema)) },
})

/** What clients say of the firm, shown with their written permission (docs/product.md, "Reviews of our own"). */
export function reviewsApi(site: Site) {
  const { db } = site
  return listApi(site, reviews, reviewSchemas, {
    slug: 'reviews',
    one: 'review',
    many: 'reviews',
    removed: 'The review is deleted',
    refusals: { unfit: 'A field does not fit, or the permission is missing' },
  })
    .openapi(listShown, async (c) => c.json(await listShownReviews(db), 200))
    .openapi(list, async (c) => c.json(await reviews.list(db, { onlyPublished: false }), 200))
}

export type ReviewsApi = ReturnType<typeof reviewsApi>
