import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { everyone } from '~/server/api/access'
import { createApi, jsonAnswer, problemSchema } from '~/server/api/create-api'
import { Problem } from '~/server/api/problem'
import { publishedQuery, seesOnlyPublished } from '~/server/api/published'
import type { Site } from '~/server/site'
import { findPostBySlug, listPostCards, listPostSummaries, listPosts } from './repository.server'
import {
  postCardsSchema,
  postFilters,
  postParams,
  postSchema,
  postSummaryFilters,
  postSummarySchema,
} from './schema'

const listSummaries = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/blog-posts',
  summary: 'Posts for a carousel, newest first',
  request: { query: publishedQuery.extend(postSummaryFilters.shape) },
  responses: { 200: jsonAnswer('The list', z.array(postSummarySchema)) },
})

const list = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/blog',
  summary: 'Whole posts, or with view=cards one page of cards; newest first',
  request: { query: publishedQuery.extend(postFilters.shape) },
  responses: {
    200: jsonAnswer('The list, or the page', z.union([z.array(postSchema), postCardsSchema])),
  },
})

const read = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/blog/{slug}',
  summary: 'One post',
  request: { params: postParams, query: publishedQuery },
  responses: {
    200: jsonAnswer('The post', postSchema),
    404: jsonAnswer('There is no such post, or it is not published', problemSchema),
  },
})

/**
 * Reads of the blog. Visitors receive published posts only, whatever they ask
 * (docs/product.md, "What visitors may see").
 */
export function blogApi({ db }: Site) {
  return createApi()
    .openapi(listSummaries, async (c) => {
      const { published, ...filters } = c.req.valid('query')
      const onlyPublished = seesOnlyPublished(c.get('staff'), { published })
      return c.json(await listPostSummaries(db, { onlyPublished, ...filters }), 200)
    })
    .openapi(list, async (c) => {
      const { published, view, q, category, page = 1 } = c.req.valid('query')
      const onlyPublished = seesOnlyPublished(c.get('staff'), { published })
      if (view === 'cards') {
        return c.json(await listPostCards(db, { onlyPublished, q, category, page }), 200)
      }
      return c.json(await listPosts(db, { onlyPublished }), 200)
    })
    .openapi(read, async (c) => {
      const onlyPublished = seesOnlyPublished(c.get('staff'), c.req.valid('query'))
      const post = await findPostBySlug(db, c.req.valid('param').slug, { onlyPublished })
      if (!post) throw new Problem(404, 'There is no article at this address.')
      return c.json(post, 200)
    })
}
