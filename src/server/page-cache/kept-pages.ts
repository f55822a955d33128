import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { answerPage, type RenderPage, renderedPage } from '../pages'
import { logRequest } from '../request-log'
import { isHttps } from '../security-headers'
import type { Site } from '../site'
import { pageKey } from './page-key'

/**
 * Answers from a kept page before any framework runs.
 *
 * @returns whether it did; otherwise the request is still to be answered
 */
export function answeredFromKept(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '/', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const start = performance.now()
  const key = pageKey(url)
  const page = key === null ? undefined : findKept(site, key)
  const answer = page?.answerTo({
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    isSecure: isHttps(url, headers['x-forwarded-proto']?.toString()),
  })
  if (!answer) return false
  site.metrics.pageHits.inc()
  response.writeHead(answer.status, answer.headers)
  response.end(method === 'HEAD' ? null : answer.body)
  const [path = '/'] = url.split('?', 1)
  logRequest(site.log, { method, path, status: answer.status, start })
  return true
}

/** What is wrong with the database is told in the ordinary way, which meets it again. */
function findKept({ pageCache, now }: Site, key: string) {
  try {
    return pageCache.find(key, now())
  } catch {
    return undefined
  }
}

/** Answers with a page: from what is kept, or rendered and then kept if it can be. */
export async function answerKeptPage(
  c: Context,
  site: Site,
  renderPage: RenderPage,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const key = pageKey(pathname + search)
  if (key === null) return answerPage(c, site, renderPage)
  const kept = site.pageCache.find(key, site.now())
  if (kept) site.metrics.pageHits.inc()
  else site.metrics.pageMisses.inc()
  const result = kept
    ? { page: kept }
    : // Nothing of the request but the page's key gets into what others will see.
      await site.pageCache.render(key, site.now, () =>
        renderedPage(site, renderPage, new URL(key, site.url)),
      )
  if ('answer' in result) return result.answer
  const { status, headers, body } = await result.page.makeAnswerTo({
    acceptEncoding: c.req.header('Accept-Encoding'),
    ifNoneMatch: c.req.header('If-None-Match'),
    isSecure: isHttps(c.req.url, c.req.header('X-Forwarded-Proto')),
  })
  return new Response(body, { status, headers })
}

/** A change of content is seen by the very next reader (docs/product.md, "Reads"). */
export function forgetPagesOnWrite({ pageCache }: Site) {
  return createMiddleware(async (c, next) => {
    await next()
    const { status } = c.res
    // What failed half-way may have been written. When the database does not answer (503), what is kept
    // is all there is to show; a change that it made all the same, it tells when it is back.
    const mayHaveWritten = status < 400 || (status >= 500 && status !== 503)
    if (c.req.method !== 'GET' && mayHaveWritten) pageCache.empty()
  })
}
