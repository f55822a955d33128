import { permitted } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { followOwnLink, type Visit } from './own-links.server'
import { lastLook, listDeadLinks, listHolders } from './repository.server'
import { linkChecksInput, linkChecksSchema, linkReportSchema, type OwnLink } from './schema'

const check = permitted('drafts').post('/api/link-checks', {
  summary: 'Where the links of a text lead: those within the site at once, others as of last night',
  request: { body: jsonBody(linkChecksInput) },
  responses: answers('What is known of them', linkChecksSchema, {
    422: 'There are too many, or one is no address',
  }),
})

const report = permitted('drafts').get('/api/admin/links', {
  summary: 'The links of published articles to other sites that lead nowhere',
  responses: { 200: jsonAnswer('The list, those that fail longest first', linkReportSchema) },
})

/**
 * Links that lead nowhere (docs/product.md, "Before publishing", "Links to other sites"). Asking changes nothing, so its
 * address is not below `/api/admin`: the cached pages stay.
 *
 * @param visit asks this site for a page
 */
export function linksApi(site: Site, visit: Visit) {
  const { db, settings } = site
  const isOn = async () => (await settings.read()).articles.checksLinks
  return createApi()
    .openapi(check, async (c) => {
      const { own: asked, outside } = c.req.valid('json')
      const own: OwnLink[] = []
      for (const path of new Set(asked)) own.push(await followOwnLink(site, visit, path))
      const dead = outside.length > 0 && (await isOn()) ? await listDeadLinks(db) : []
      return c.json({ own, dead: dead.filter(({ url }) => outside.includes(url)) }, 200)
    })
    .openapi(report, async (c) => {
      if (!(await isOn())) return c.json({ isOn: false, lastLookedAt: null, dead: [] }, 200)
      const links = await listDeadLinks(db)
      const urls = links.map(({ url }) => url)
      const holders = await listHolders(db, urls)
      const dead = links.map((link) => ({ ...link, posts: holders.get(link.url) ?? [] }))
      return c.json({ isOn: true, lastLookedAt: await lastLook(db), dead }, 200)
    })
}

export type LinksApi = ReturnType<typeof linksApi>
