import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { REQUEST_ID } from '~/lib/api/api-transport'
import { DatabaseUnavailable } from '../database/database-errors'
import { isHttps } from '../http/security-headers'
import { countUncached } from '../limits/limit-concurrency'
import { requestId } from '../log/request-id'
import { logRequest } from '../log/request-log'
import { hasFailed, withReads } from '../pages/page-reads'
import { answerPage, type RenderPage, renderedPage } from '../pages/pages'
import type { Site } from '../site'
import type { CachedPage } from './cached-page'
import type { PageKey } from './page-key'
import { forEveryone, withoutForms } from './rendering'
import { storeOutagePage } from './store-outage-pages'

/**
 * Answers with a cached page before any framework runs.
 * @returns false when the request is still to be answered
 */
export function answeredFromCache(
  site: Site,
  pageKey: PageKey,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '/', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const start = performance.now()
  const key = pageKey(url)
  const page = key === null ? undefined : findCached(site, key)
  const answer = page?.answerTo({
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    isSecure: isHttps(url, headers['x-forwarded-proto']?.toString()),
  })
  if (!answer) return false
  site.metrics.countCachedPage(answer.status)
  const id = requestId(headers['x-request-id']?.toString(), site.environment.TRUST_PROXY)
  response.writeHead(answer.status, { ...answer.headers, [REQUEST_ID]: id })
  response.end(method === 'HEAD' ? null : answer.body)
  const [path = '/'] = url.split('?', 1)
  logRequest(site.log, { requestId: id, method, path, status: answer.status, start })
  return true
}

/** Undefined when something is due or the database fails: the request then takes the usual path. */
function findCached({ pageCache, dueMoments, now, isDatabaseAway }: Site, key: string) {
  try {
    const time = now()
    if (dueMoments.mayBeDue(time)) return undefined
    const page = pageCache.find(key, time)
    return page && isDatabaseAway() && page.hasForm ? undefined : page
  } catch {
    return undefined
  }
}

export async function answerCachedPage(
  c: Context,
  site: Site,
  renderPage: RenderPage,
  pageKey: PageKey,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const key = pageKey(pathname + search)
  if (key === null) {
    const answer = () => answerPage(c, site, renderPage)
    return site.isDatabaseAway() ? withoutForms(answer) : answer()
  }
  // Nothing of the request but the page's key gets into what others will see.
  const make = () => forEveryone(() => renderedPage(site, renderPage, new URL(key, site.url)))
  if (site.isDatabaseAway()) return answerInOutage(c, site, key, make)
  try {
    return await answerCached(c, site, key, make)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return answerInOutage(c, site, key, make)
    throw error
  }
}

/**
 * Answers with the outage page, or the page as it can be made without the database and its forms, or else as it was
 * before.
 */
async function answerInOutage(
  c: Context,
  site: Site,
  key: string,
  make: () => Promise<Response>,
): Promise<Response> {
  const stored = await site.pageCache.findOutagePage(key, site.now())
  if (stored) return answerStale(c, site, stored)
  countUncached(c, site)
  const made = await withoutForms(make)
  const before = hasFailed(made) ? site.pageCache.findBefore(key, site.now()) : null
  return before ? answerStale(c, site, before) : made
}

/**
 * Answers with a file for programs: from the cache, or made and then cached.
 * @param make answers the request for an address, a failure too
 */
export function answerCachedFiles(site: Site, make: (path: string) => Promise<Response>) {
  return (c: Context) => {
    const { path } = c.req
    const makeInTurn = () => site.uncached.inTurn(() => withReads(() => make(path)))
    return answerCached(c, site, path, makeInTurn)
  }
}

async function answerCached(
  c: Context,
  site: Site,
  key: string,
  make: () => Promise<Response>,
): Promise<Response> {
  const cached = site.pageCache.find(key, site.now())
  if (cached) {
    site.metrics.pageHits.inc()
    return answerWith(c, cached)
  }
  site.metrics.pageMisses.inc()
  countUncached(c, site)
  const result = await site.pageCache.render(key, site.now, make)
  if ('answer' in result) return result.answer
  if (result.isStale) return answerStale(c, site, result.page)
  storeOutagePage(site, key, result.page, make)
  return answerWith(c, result.page)
}

async function answerWith(c: Context, page: CachedPage): Promise<Response> {
  const { status, headers, body } = await page.makeAnswerTo({
    acceptEncoding: c.req.header('Accept-Encoding'),
    ifNoneMatch: c.req.header('If-None-Match'),
    isSecure: isHttps(c.req.url, c.req.header('X-Forwarded-Proto')),
  })
  return new Response(body, { status, headers })
}

/** Answers with the last good version of a page, marked so that it is not stored. */
export async function answerStale(
  c: Context,
  { log }: Pick<Site, 'log'>,
  page: CachedPage,
): Promise<Response> {
  log.warn({ path: c.req.path }, 'a page could not be made, so its last version is shown')
  const stale = await answerWith(c, page)
  if (stale.headers.get('Cache-Control') !== 'no-store') {
    stale.headers.set('Cache-Control', 'no-cache')
  }
  return stale
}

/** The very next reader sees a change of content (docs/product.md, "Reads"). */
export function invalidatePagesOnWrite({ pageCache, dueMoments }: Site) {
  return createMiddleware(async (c, next) => {
    await next()
    const { status } = c.res
    // What failed half-way may have been written. While the database does not answer (503), the cached
    // pages are all there is to show; it reports a change that went through when it is back.
    const mayHaveWritten = status < 400 || (status >= 500 && status !== 503)
    if (c.req.method === 'GET' || !mayHaveWritten) return
    pageCache.invalidate()
    dueMoments.invalidate()
  })
}
