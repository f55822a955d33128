import { z } from 'zod'
import type { ContentKind, ContentPlace } from '~/content-kinds/registry'
import { type ContentAccess, findCopied } from '~/content-kinds/working-copies/working-copies'
import { may } from '~/domain/permissions'
import { paths } from '~/lib/paths'
import { auditContext, permitted, staffOf, staffOnly } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, refusedWith, type Staff } from '~/platform/api/create-api'
import { deletedSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { addPreviewLink, endPreviewLinks, framePath, listPreviewLinks } from './repository.server'
import {
  MOST_PREVIEW_LINKS,
  newPreviewLinkSchema,
  previewedParams,
  previewFrameSchema,
  previewLinkParams,
  previewLinkSchema,
} from './schema'

const listAll = staffOnly.get('/api/preview-links', {
  summary: 'The links to previews that the caller has made; all of them for an administrator',
  responses: { 200: jsonAnswer('Those that work, the newest first', z.array(previewLinkSchema)) },
})

const list = permitted('drafts').get('/api/preview-links/{kind}/{id}', {
  summary: 'The links to the preview of an article, a question or a person',
  request: { params: previewedParams },
  responses: { 200: jsonAnswer('Those that were given away', z.array(previewLinkSchema)) },
})

const openFrame = permitted('drafts').post('/api/preview-links/{kind}/{id}/frame', {
  summary: 'Make a link for the caller’s own screen',
  request: { params: previewedParams },
  responses: { 200: jsonAnswer('Where it shows the page', previewFrameSchema) },
})

const add = permitted('drafts').post('/api/preview-links/{kind}/{id}', {
  summary: 'Make a link to a preview',
  request: { params: previewedParams },
  responses: {
    201: jsonAnswer('The link; only this answer has its address', newPreviewLinkSchema),
    ...refusedWith({ 404: 'Nothing of such a thing is stored', 409: 'There are too many already' }),
  },
})

const revoke = staffOnly.delete('/api/preview-links/{kind}/{id}/{link}', {
  summary: 'End a link to a preview',
  request: { params: previewLinkParams },
  responses: answers('It is gone', deletedSchema, {
    403: 'It is someone else’s, of what the caller may not write',
    404: 'There is no such link',
  }),
})

/** Finds what a preview shows to someone; null when there is nothing that they may see. */
type PreviewOf = (site: Site, place: ContentPlace, staff: Staff) => Promise<{ name: string } | null>

/**
 * The links to previews (docs/product.md, "Previews"): who may write the thing makes, sees and revokes them, who has made
 * one sees and revokes it whatever they may do now, and administrators do so with all.
 *
 * @param things how each kind is found, by whom it may be written
 */
export function previewLinksApi(
  site: Site,
  things: Record<ContentKind, ContentAccess>,
  previewOf: PreviewOf,
) {
  const { db, now } = site
  /** @throws {Problem} 403 when it is not the caller's to write; null while there is nothing that they may see */
  const ownThing = async (staff: Staff, place: ContentPlace) => {
    await findCopied(db, things, place, staff)
    const shown = await previewOf(site, place, staff)
    return shown && { ...place, name: shown.name }
  }
  const given = async (db: Database, place: ContentPlace) =>
    (await listPreviewLinks(db, now(), place)).filter(({ isFrame }) => !isFrame)
  return createApi()
    .openapi(listAll, async (c) => {
      const { id, roles } = staffOf(c)
      const links = await listPreviewLinks(db, now(), may(roles, 'site') ? {} : { madeBy: id })
      return c.json(links, 200)
    })
    .openapi(list, async (c) => {
      const thing = await ownThing(staffOf(c), c.req.valid('param'))
      return c.json(thing ? await given(db, thing) : [], 200)
    })
    .openapi(openFrame, async (c) => {
      const thing = await ownThing(staffOf(c), c.req.valid('param'))
      if (!thing) return c.json({ frame: null }, 200)
      return c.json({ frame: await framePath(db, thing, auditContext(c, site)) }, 200)
    })
    .openapi(add, async (c) => {
      const thing = await ownThing(staffOf(c), c.req.valid('param'))
      if (!thing) throw new Problem(404, NOTHING)
      const made = await db.transaction().execute(async (db) => {
        if ((await given(db, thing)).length >= MOST_PREVIEW_LINKS) throw new Problem(409, TOO_MANY)
        const { link, token } = await addPreviewLink(db, thing, auditContext(c, site))
        const [stored] = await listPreviewLinks(db, now(), { link })
        return stored && { ...stored, url: site.url + paths.preview(token) }
      })
      if (!made) throw new Problem(404, NOTHING)
      return c.json(made, 201)
    })
    .openapi(revoke, async (c) => {
      const staff = staffOf(c)
      const { link, ...place } = c.req.valid('param')
      const [found] = await listPreviewLinks(db, now(), { ...place, link })
      const isOwn = found?.madeBy === staff.id || may(staff.roles, 'site')
      const mayEnd = isOwn || (await ownThing(staff, place)) !== null
      if (!found || !mayEnd) throw new Problem(404, ENDED)
      const ended = await db
        .transaction()
        .execute((db) => endPreviewLinks(db, { link }, auditContext(c, site)))
      if (ended === 0) throw new Problem(404, ENDED)
      return c.json({ message: 'The link no longer works.' }, 200)
    })
}

const ENDED = 'This link has ended already.'

const NOTHING = 'Nothing of this is stored any more.'

const TOO_MANY = `There are ${MOST_PREVIEW_LINKS} links to this preview already. Please revoke one of them first.`

export type PreviewLinksApi = ReturnType<typeof previewLinksApi>
