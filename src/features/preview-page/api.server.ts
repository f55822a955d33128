import { Hono } from 'hono'
import type { ContentPlace } from '~/content-kinds/registry'
import { previewOfToken } from '~/features/previews/repository.server'
import { paths } from '~/lib/paths'
import { everyone } from '~/platform/api/access'
import { answers, createApi, type Staff } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import { type Previewed, previewParams, previewSchema } from './schema'

const read = everyone.get('/api/previews/{token}', {
  summary: 'What a link to a preview shows, as it would be if it were published now',
  request: { params: previewParams },
  responses: answers('An article, a question or a person', previewSchema, {
    410: 'The link has expired, was revoked, or its maker may see it no longer',
  }),
})

/**
 * What is previewed, by the links to it (docs/product.md, "Previews").
 *
 * @param previewOf what a preview shows to someone; null when there is nothing that they may see
 */
export function previewsApi(
  site: Site,
  previewOf: (site: Site, place: ContentPlace, staff: Staff) => Promise<{ page: Previewed } | null>,
) {
  return createApi().openapi(read, async (c) => {
    const link = await previewOfToken(site.db, c.req.valid('param').token, site.now())
    const shown = link && (await previewOf(site, link.place, link.maker))
    if (!shown) throw new Problem(410, 'This preview has ended.')
    return c.json({ ...shown.page, until: link.until }, 200)
  })
}

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
