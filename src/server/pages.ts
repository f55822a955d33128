import type { Context } from 'hono'
import { pagePolicy } from './security-headers'
import type { Site } from './site'

export type RenderPage = (request: Request) => Response | Promise<Response>

/** The only page that another page (of this site) shows in a frame. */
export const BOOKING_FORM_PATH = '/booking-form'

/**
 * Answers with a server-rendered page. The page is buffered whole, because its policy names the
 * hashes of its final inline scripts.
 *
 * @param status overrides the page's own, for a form that is shown again with its errors
 */
export async function answerPage(
  c: Context,
  site: Site,
  renderPage: RenderPage,
  status?: number,
): Promise<Response> {
  const url = new URL(c.req.url)
  const page = await renderPage(new Request(url, { headers: { Accept: 'text/html' } }))
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page
  const html = await page.text()
  const headers = new Headers(page.headers)
  const mayBeFramed = url.pathname === BOOKING_FORM_PATH
  headers.set('Content-Security-Policy', pagePolicy(html, site.environment, mayBeFramed))
  headers.set('Cache-Control', 'no-cache')
  return new Response(html, { status: status ?? page.status, headers })
}
