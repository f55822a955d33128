import { createRoute } from '@hono/zod-openapi'
import type { CopiedKind } from '~/lib/copied-kinds'
import { paths } from '~/lib/paths'
import { doingOf, permitted, staffOf } from '~/server/api/access'
import { createApi, jsonAnswer, problemSchema, type Staff } from '~/server/api/create-api'
import { deletedSchema } from '~/server/api/edits'
import { Problem } from '~/server/api/problem'
import type { Database } from '~/server/database/schema'
import {
  addPreviewLink,
  framePath,
  listPreviewLinks,
  type PreviewedPlace,
  type PreviewedThing,
  revokePreviewLink,
} from '~/server/preview-links'
import type { Site } from '~/server/site'
import { type CopiedThing, copyWriter, findCopied, listSharers } from '~/server/working-copies'
import {
  MOST_PREVIEW_LINKS,
  newPreviewLinkSchema,
  previewedParams,
  previewLinkParams,
  previewLinksSchema,
} from './preview-links-schema'

const list = createRoute({
  ...permitted('drafts'),
  method: 'get',
  path: '/api/preview-links/{kind}/{id}',
  summary: 'The links to the preview of an article, a question or a person',
  request: { params: previewedParams },
  responses: { 200: jsonAnswer('Those that work', previewLinksSchema) },
})

const add = createRoute({
  ...permitted('drafts'),
  method: 'post',
  path: '/api/preview-links/{kind}/{id}',
  summary: 'Make a link to a preview',
  request: { params: previewedParams },
  responses: {
    201: jsonAnswer('The link; its address is told only here', newPreviewLinkSchema),
    404: jsonAnswer('Nothing of such a thing is stored', problemSchema),
    409: jsonAnswer('There are too many already', problemSchema),
  },
})

const revoke = createRoute({
  ...permitted('drafts'),
  method: 'delete',
  path: '/api/preview-links/{kind}/{id}/{link}',
  summary: 'End a link to a preview',
  request: { params: previewLinkParams },
  responses: {
    200: jsonAnswer('It is gone', deletedSchema),
    404: jsonAnswer('There is no such link', problemSchema),
  },
})

/** Finds the name of what is previewed; null when nothing of it is stored. */
type FindName = (place: PreviewedPlace) => Promise<string | null>

/**
 * The links to previews, made and revoked by whoever may write the thing (docs/product.md, "Previews").
 *
 * @param things how each kind is found, by whom it may be written
 * @param findName of what the preview shows
 */
export function previewLinksApi(
  site: Site,
  things: Record<CopiedKind, CopiedThing>,
  findName: FindName,
) {
  const { db, now } = site
  /** What the caller may write; null while nothing of it is stored. What was never saved is its writer's alone. */
  const ownThing = async (staff: Staff, place: PreviewedPlace): Promise<PreviewedThing | null> => {
    const saved = await findCopied(db, things, place, staff)
    if (!saved && (await copyWriter(db, place)) !== staff.id) return null
    const name = await findName(place)
    return name === null ? null : { ...place, name }
  }
  const linksOf = async (db: Database, thing: PreviewedPlace) => {
    const sharers = await listSharers(db, things, thing)
    return listPreviewLinks(
      db,
      thing,
      sharers.map(({ id }) => id),
      now(),
    )
  }
  return createApi()
    .openapi(list, async (c) => {
      const thing = await ownThing(staffOf(c), c.req.valid('param'))
      if (!thing) return c.json({ frame: null, links: [] }, 200)
      const links = await linksOf(db, thing)
      return c.json({ frame: await framePath(db, thing, now()), links }, 200)
    })
    .openapi(add, async (c) => {
      const thing = await ownThing(staffOf(c), c.req.valid('param'))
      if (!thing) throw new Problem(404, NOTHING)
      const { token, links } = await db.transaction().execute(async (db) => {
        const { length } = await linksOf(db, thing)
        if (length >= MOST_PREVIEW_LINKS) throw new Problem(409, TOO_MANY)
        const { token } = await addPreviewLink(db, thing, doingOf(c, site))
        return { token, links: await linksOf(db, thing) }
      })
      const [link] = links
      if (!link) throw new Problem(404, NOTHING)
      return c.json({ ...link, url: site.url + paths.preview(token) }, 201)
    })
    .openapi(revoke, async (c) => {
      const { link, ...place } = c.req.valid('param')
      const thing = await ownThing(staffOf(c), place)
      const isGone =
        thing !== null &&
        (await db
          .transaction()
          .execute((db) => revokePreviewLink(db, thing, link, doingOf(c, site))))
      if (!isGone) throw new Problem(404, 'This link has ended already.')
      return c.json({ message: 'The link no longer works.' }, 200)
    })
}

const NOTHING = 'Nothing of this is stored any more.'

const TOO_MANY = `There are ${MOST_PREVIEW_LINKS} links to this preview already. Please revoke one of them first.`

export type PreviewLinksApi = ReturnType<typeof previewLinksApi>
