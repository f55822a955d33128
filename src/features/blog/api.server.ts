import { z } from 'zod'
import { withCheckers } from '~/content-kinds/approvals/approvals'
import { withFigureLines } from '~/content-kinds/official-figures/official-figures'
import { everyone, permitted, staffOf, staffOnly } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { changeAnswers, creationAnswers, deletedSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import { publishedQuery, seesAsStaff, seesOnlyPublished } from '~/platform/api/published'
import { jsonList } from '~/platform/api/streamed'
import type { Site } from '~/platform/site'
import { listPostSummaries, namedInParts, summariesInParts } from './all-posts.server'
import { putPostBack } from './bin.server'
import { listPostCards, listStaffPostCards } from './post-lists.server'
import { findRelatedPosts } from './related-posts.server'
import { findPostBySlug } from './repository.server'
import {
  articleSchema,
  createPostInput,
  postCardsSchema,
  postFilters,
  postIdParams,
  postParams,
  postSchema,
  postSummaryFilters,
  postSummarySchema,
  relatedPostsSchema,
  staffPostCardsSchema,
  staffPostSchema,
  updatePostInput,
} from './schema'
import { changePost, createPost, findStaffPost, noSuchPost, removePost } from './write-post.server'

const listSummaries = everyone.get('/api/blog-posts', {
  summary: 'Posts for a carousel, newest first',
  request: { query: publishedQuery.extend(postSummaryFilters.shape) },
  responses: { 200: jsonAnswer('The list', z.array(postSummarySchema)) },
})

const list = everyone.get('/api/blog', {
  summary: 'Whole posts, or with view=cards one page of cards; newest first',
  request: { query: publishedQuery.extend(postFilters.shape) },
  responses: {
    200: jsonAnswer(
      'The list; or the page, with more about each post for staff',
      z.union([z.array(postSchema), staffPostCardsSchema, postCardsSchema]),
    ),
  },
})

const read = everyone.get('/api/blog/{slug}', {
  summary: 'One post',
  request: { params: postParams, query: publishedQuery },
  responses: answers('The post', articleSchema, {
    404: 'There is no such post, or it is not published',
  }),
})

const readRelated = everyone.get('/api/blog/{slug}/related', {
  summary: 'Published posts about the same as a published one, and those just before and after it',
  request: { params: postParams },
  responses: answers('The posts', relatedPostsSchema, {
    404: 'There is no such post, or it is not published',
  }),
})

const create = permitted('drafts').post('/api/admin/blog', {
  summary: 'Create a post; the caller becomes its author',
  request: { body: jsonBody(createPostInput) },
  responses: creationAnswers(
    'The new row',
    staffPostSchema,
    'Another post has this slug, or there is a row with this id already',
  ),
})

const readForStaff = staffOnly.get('/api/admin/blog/{id}', {
  summary: 'One post of any status that the role includes, by its id',
  request: { params: postIdParams },
  responses: answers('The post', staffPostSchema, { 404: 'There is no such post' }),
})

const update = permitted('drafts').put('/api/admin/blog/{id}', {
  summary: 'Change a post',
  request: { params: postIdParams, body: jsonBody(updatePostInput) },
  responses: changeAnswers(
    'The row as it is now',
    staffPostSchema,
    'Another post has this slug, or someone else has changed the post since updatedAt',
    { 404: 'There is no such post', 422: 'A field does not fit' },
  ),
})

const remove = permitted('drafts').delete('/api/admin/blog/{id}', {
  summary: 'Move a post to the bin',
  request: { params: postIdParams },
  responses: answers('It is in the bin', deletedSchema, { 404: 'There is no such post' }),
})

const putBack = permitted('drafts').post('/api/admin/blog/{id}/restore', {
  summary: 'Put a post back from the bin, as it was',
  request: { params: postIdParams },
  responses: answers('The row, as it was', postSchema, {
    404: 'It is not in the bin',
    409: 'Another post has its slug',
  }),
})

const NO_ARTICLE = 'There is no article at this address.'

/**
 * The blog. Visitors receive published posts only, whatever they ask (docs/product.md, "What visitors
 * may see"); staff write them as their role allows (docs/product.md, "Articles", "Roles").
 */
export function blogApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(listSummaries, async (c) => {
      const { published, for: list, category, limit } = c.req.valid('query')
      const onlyPublished = seesOnlyPublished(c.get('staff'), { published })
      const { isIndexed } = (await site.settings.read()).articles
      const filters = { onlyPublished, category, belongs: list && { to: list, isIndexed } }
      if (limit !== undefined)
        return c.json(await listPostSummaries(db, { ...filters, limit }), 200)
      const name = `summaries ${JSON.stringify(filters)}`
      return jsonList(c, name, () => summariesInParts(db, filters))
    })
    .openapi(list, async (c) => {
      const {
        published,
        view,
        page = 1,
        status,
        sort,
        direction,
        ...filters
      } = c.req.valid('query')
      const onlyPublished = seesOnlyPublished(c.get('staff'), { published })
      if (view === 'cards' && seesAsStaff(c.get('staff'), { published })) {
        const list = { ...filters, onlyPublished, status, sort, direction, page }
        return c.json(await listStaffPostCards(db, list), 200)
      }
      if (view === 'cards') {
        return c.json(await listPostCards(db, { ...filters, onlyPublished, page }), 200)
      }
      const name = onlyPublished ? 'published posts' : 'all posts'
      return jsonList(c, name, () => namedInParts(db, { onlyPublished }))
    })
    .openapi(read, async (c) => {
      const onlyPublished = seesOnlyPublished(c.get('staff'), c.req.valid('query'))
      const post = await findPostBySlug(db, c.req.valid('param').slug, { onlyPublished })
      if (!post) throw new Problem(404, NO_ARTICLE)
      const [named = post] = await withCheckers(db, [post])
      return c.json(await withFigureLines(db, named), 200)
    })
    .openapi(readRelated, async (c) => {
      const post = await findPostBySlug(db, c.req.valid('param').slug, { onlyPublished: true })
      if (!post) throw new Problem(404, NO_ARTICLE)
      return c.json(await findRelatedPosts(db, post), 200)
    })
    .openapi(create, async (c) => {
      return c.json(await createPost(site, c.req.valid('json'), staffOf(c)), 201)
    })
    .openapi(readForStaff, async (c) => {
      const post = await findStaffPost(db, c.req.valid('param').id)
      const isHidden = post?.status !== 'published' && seesOnlyPublished(staffOf(c), {})
      if (!post || isHidden) throw noSuchPost()
      return c.json(post, 200)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changePost(site, id, c.req.valid('json'), staffOf(c)), 200)
    })
    .openapi(putBack, async (c) => {
      return c.json(await putPostBack(site, c.req.valid('param').id, staffOf(c)), 200)
    })
    .openapi(remove, async (c) => {
      await removePost(site, c.req.valid('param').id, staffOf(c))
      return c.json({ message: 'Blog post deleted successfully' }, 200)
    })
}

export type BlogApi = ReturnType<typeof blogApi>
