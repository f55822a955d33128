import type { Context } from 'hono'
import { pageSubmission } from '~/lib/forms/page-submission'
import { isStaffDocument, paths } from '~/lib/paths'
import { plainPath } from '~/lib/reserved-addresses'
import { Problem } from '../api/problem'
import { RETRY_AFTER } from '../http/error-handler'
import { headersOfPage } from '../http/security-headers'
import { countUncached } from '../limits/limit-concurrency'
import type { Site } from '../site'
import { newScriptMark, readScriptMarks, withScriptMark } from './csp-hashes'
import { withLateScripts } from './deferred-hydration'
import { withReads } from './page-reads'
import { pageOf, partsOf, textOf } from './page-text'

export type RenderPage = (request: Request) => Response | Promise<Response>

export async function answerPage(
  c: Context,
  site: Site,
  renderPage: RenderPage,
  { status, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const url = new URL(c.req.url)
  const plain = plainPath(url.pathname)
  if (plain !== url.pathname) return c.redirect(`${plain}${url.search}`, 308)
  countUncached(c, site)
  const page = await renderedPage(site, renderPage, url, status)
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
  return page
}

/**
 * The page at an address of this site. It is buffered whole, because its policy names the hashes of the framework's
 * final inline scripts.
 */
export function renderedPage(
  site: Site,
  renderPage: RenderPage,
  url: URL,
  status?: number,
): Promise<Response> {
  return withReads(() => wholePage(site, renderPage, url, status))
}

async function wholePage(
  site: Site,
  renderPage: RenderPage,
  url: URL,
  status?: number,
): Promise<Response> {
  const mark = newScriptMark()
  const page = await site.uncached.inTurn(() =>
    withScriptMark(mark, async () => render(renderPage, url)),
  )
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page
  const isForStaff = isStaffDocument(url.pathname)
  const startsAtOnce = isForStaff || pageSubmission() !== null
  const { providers, cookies } = await site.settings.read()
  const isPreview = url.pathname.startsWith(paths.preview(''))
  const countsVisits = cookies.countsVisits && !isForStaff && !isPreview
  const parts = partsOf(await textOf(page))
  const late = withLateScripts(parts, {
    mark,
    startsAtOnce,
    countsVisits,
    isForStaff,
  })
  const { pieces, scripts } = readScriptMarks(late, mark)
  const headers = new Headers(page.headers)
  const policyHeaders = headersOfPage(site.environment, providers, {
    scripts,
    isPreview,
    isForStaff,
  })
  for (const [name, value] of Object.entries(policyHeaders)) headers.set(name, value)
  // Not even the Back button may show free times from before.
  const hasTimes = url.pathname === paths.bookConsultation && !providers.bookingFrameUrl
  headers.set('Cache-Control', isPreview || hasTimes ? 'no-store' : 'private, no-cache')
  const answered = status ?? page.status
  if (answered === 503) headers.set('Retry-After', RETRY_AFTER)
  return pageOf(pieces, { status: answered, headers })
}

/**
 * Refuses every method that no page answers to.
 * @param takesForms true when a form may be sent to the address
 * @throws {Problem} 405 with the methods that are allowed
 */
export function refuseMethod(takesForms: boolean): never {
  const allowed = takesForms ? 'GET, HEAD, POST' : 'GET, HEAD'
  throw new Problem(405, `This address answers ${allowed} only.`, { headers: { Allow: allowed } })
}

/** An address that cannot be decoded belongs to no page, and gets the page-not-found page. */
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
