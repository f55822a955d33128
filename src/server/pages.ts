import type { Context } from 'hono'
import { Problem } from './api/problem'
import { withLateScripts } from './late-scripts'
import { headersOfPage } from './security-headers'
import type { Site } from './site'

export type RenderPage = (request: Request) => Response | Promise<Response>

/** The only page that another page (of this site) shows in a frame. */
export const BOOKING_FORM_PATH = '/booking-form'

/**
 * Answers with a page rendered for this request alone.
 *
 * @param overrides the page's own status, and headers to add: for a form that is shown again with its
 * errors
 */
export async function answerPage(
  c: Context,
  site: Site,
  renderPage: RenderPage,
  { status, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const url = new URL(c.req.url)
  const plain = plainPath(url.pathname)
  if (plain !== url.pathname) return c.redirect(`${plain}${url.search}`, 308)
  const page = await renderedPage(site, renderPage, url, status)
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
  return page
}

/**
 * The page at an address of this site. It is buffered whole, because its policy names the hashes of
 * its final inline scripts.
 */
export async function renderedPage(
  site: Site,
  renderPage: RenderPage,
  url: URL,
  status?: number,
): Promise<Response> {
  const page = await render(renderPage, url)
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page
  const html = withLateScripts(await page.text())
  const headers = new Headers(page.headers)
  const mayBeFramed = url.pathname === BOOKING_FORM_PATH
  for (const [name, value] of Object.entries(headersOfPage(html, site.environment, mayBeFramed))) {
    headers.set(name, value)
  }
  // Of the booking form not even the way back may show times from before.
  headers.set('Cache-Control', mayBeFramed ? 'no-store' : 'private, no-cache')
  return new Response(html, { status: status ?? page.status, headers })
}

/**
 * Refuses every method that no page answers to.
 *
 * @param takesForms whether a form may be sent to the address
 * @throws {Problem} 405 with the methods that are allowed
 */
export function refuseMethod(takesForms: boolean): never {
  const allowed = takesForms ? 'GET, HEAD, POST' : 'GET, HEAD'
  throw new Problem(405, `This address answers ${allowed} only.`, { headers: { Allow: allowed } })
}

/**
 * The one address of a page: without a slash at its end, and without two in a row, which in a
 * redirection would name another site.
 */
function plainPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

/** What cannot be decoded is no page's address, and gets the same page as every other that is none. */
function render(renderPage: RenderPage, url: URL): Response | Promise<Response> {
  const address = isDecodable(url.pathname) ? url : new URL('/404', url)
  return renderPage(new Request(address, { headers: { Accept: 'text/html' } }))
}

function isDecodable(pathname: string): boolean {
  try {
    // Its result is used because the build drops a call whose result is not, and with it the error.
    return decodeURI(pathname).startsWith('/')
  } catch {
    return false
  }
}
