import { createRoute } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { paths } from '~/lib/paths'
import { doingOf, everyone, permitted, staffOf } from '~/server/api/access'
import { createApi, jsonAnswer, problemSchema, type Staff } from '~/server/api/create-api'
import { deletedSchema } from '~/server/api/edits'
import { Problem } from '~/server/api/problem'
import type { Site } from '~/server/site'
import {
  addPreviewLink,
  framePath,
  listPreviewLinks,
  previewedPost,
  previewOfToken,
  revokePreviewLink,
} from './previews.server'
import {
  MOST_PREVIEW_LINKS,
  newPreviewLinkSchema,
  previewedParams,
  previewLinkParams,
  previewLinksSchema,
  previewParams,
  previewSchema,
} from './previews-schema'
import { findRelatedPosts } from './related-posts.server'
import { findWritablePost, noSuchPost } from './write-post.server'

const read = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/previews/{token}',
  summary: 'An article as it would be if it were published now, by a link to its preview',
  request: { params: previewParams },
  responses: {
    200: jsonAnswer('The article', previewSchema),
    410: jsonAnswer('The link has expired, was revoked or never was one', problemSchema),
  },
})

const list = createRoute({
  ...permitted('drafts'),
  method: 'get',
  path: '/api/preview-links/{id}',
  summary: 'The links to the preview of an article',
  request: { params: previewedParams },
  responses: { 200: jsonAnswer('Those that work', previewLinksSchema) },
})

const add = createRoute({
  ...permitted('drafts'),
  method: 'post',
  path: '/api/preview-links/{id}',
  summary: 'Make a link to the preview of an article',
  request: { params: previewedParams },
  responses: {
    201: jsonAnswer('The link; its address is told only here', newPreviewLinkSchema),
    404: jsonAnswer('Nothing of such an article is stored', problemSchema),
    409: jsonAnswer('There are too many already', problemSchema),
  },
})

const revoke = createRoute({
  ...permitted('drafts'),
  method: 'delete',
  path: '/api/preview-links/{id}/{link}',
  summary: 'End a link to the preview of an article',
  request: { params: previewLinkParams },
  responses: {
    200: jsonAnswer('It is gone', deletedSchema),
    404: jsonAnswer('There is no such link', problemSchema),
  },
})

/** Previews of articles, and the links to them (docs/product.md, "Previews"). */
export function previewsApi(site: Site) {
  const { db, now } = site
  /** The post as the caller may write it; null while nothing of it is stored. */
  const ownPost = async (staff: Staff, id: string) => {
    const saved = await findWritablePost(db, staff, id)
    const post = await previewedPost(site, id)
    return saved || post?.authorId === staff.id ? post : null
  }
  return createApi()
    .openapi(read, async (c) => {
      const link = await previewOfToken(db, c.req.valid('param').token, now())
      const post = link && (await previewedPost(site, link.id))
      if (!post) throw new Problem(410, 'This preview has ended.')
      const related = await findRelatedPosts(db, post)
      return c.json({ post, related, until: link.until }, 200)
    })
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param')
      const post = await ownPost(staffOf(c), id)
      if (!post) return c.json({ frame: null, links: [] }, 200)
      const links = await listPreviewLinks(db, id, now())
      return c.json({ frame: await framePath(db, id, now()), links }, 200)
    })
    .openapi(add, async (c) => {
      const { id } = c.req.valid('param')
      const post = await ownPost(staffOf(c), id)
      if (!post) throw noSuchPost()
      const { token, links } = await db.transaction().execute(async (db) => {
        const { length } = await listPreviewLinks(db, id, now())
        if (length >= MOST_PREVIEW_LINKS) throw new Problem(409, TOO_MANY)
        const { token } = await addPreviewLink(db, post, doingOf(c, site))
        return { token, links: await listPreviewLinks(db, id, now()) }
      })
      const [link] = links
      if (!link) throw noSuchPost()
      return c.json({ ...link, url: site.url + paths.preview(token) }, 201)
    })
    .openapi(revoke, async (c) => {
      const { id, link } = c.req.valid('param')
      const post = await ownPost(staffOf(c), id)
      const isGone =
        post !== null &&
        (await db
          .transaction()
          .execute((db) => revokePreviewLink(db, post, link, doingOf(c, site))))
      if (!isGone) throw new Problem(404, 'This link has ended already.')
      return c.json({ message: 'The link no longer works.' }, 200)
    })
}

const TOO_MANY = `There are ${MOST_PREVIEW_LINKS} links to this preview already. Please revoke one of them first.`

export type PreviewsApi = ReturnType<typeof previewsApi>

/**
 * What the page of a preview says beside what every page says. The address is the authority, and nobody else may learn
 * it; a link that has ended is answered 410; and in the editor's frame nothing of the page runs.
 */
export function previewPages() {
  return new Hono().use(paths.preview('*'), async (c, next) => {
    await next()
    const { body, status, headers } = c.res
    const isFramed = c.req.header('Sec-Fetch-Dest') === 'iframe'
    const shown = isFramed ? withoutScripts(await c.res.text()) : body
    c.res = new Response(shown, { status: status === 404 ? 410 : status, headers })
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
  })
}

/** The page as it arrives. All scripts are our own, so their tags are written in one way. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
}
