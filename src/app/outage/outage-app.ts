import { type Context, Hono } from 'hono'
import { Problem } from '~/platform/api/problem'
import { smallBody } from '~/platform/api/requests'
import { DatabaseUnavailable } from '~/platform/database/database-errors'
import { environmentErrorOf } from '~/platform/environment-errors'
import { compression } from '~/platform/http/compression'
import { errorHandler } from '~/platform/http/error-handler'
import { securityHeaders } from '~/platform/http/security-headers'
import { builtFiles, earlierFiles, uploadedFiles } from '~/platform/http/static-files'
import { boundedRequest } from '~/platform/limits/request-limits'
import { identifyRequests } from '~/platform/log/request-id'
import { requestLog } from '~/platform/log/request-log'
import { CachedPage } from '~/platform/page-cache/cached-page'
import { answerStale } from '~/platform/page-cache/cached-pages'
import type { PageKey } from '~/platform/page-cache/page-key'
import type { Site } from '~/platform/site'
import { CACHED_FILES } from '../app'

type OutageSite = Pick<Site, 'environment' | 'storage' | 'assets' | 'outagePages' | 'log'> & {
  pageKey: PageKey
}

/**
 * Answers for a server that started while its database is away or its disk full: outage pages, their
 * files, and 503 to anything else (docs/product.md, "Outages").
 *
 * @param reason what keeps the site from opening
 */
export function createOutageApp(site: OutageSite, reason: Error) {
  const app = new Hono()
  app.onError(errorHandler(site.log, () => site.outagePages.findPhone()))
  app.use(identifyRequests(site))
  app.get('/healthz', securityHeaders(), (c) => c.json({ status: 'ok' }))
  app.get('/readyz', securityHeaders(), (c) => c.json({ status: 'not ready' }, 503))
  app.use(requestLog(site.log), compression())
  app.route('/', builtFiles())
  app.route('/', earlierFiles(site))
  app.use(securityHeaders(), boundedRequest)
  app.route('/', uploadedFiles(site))
  app.post('*', smallBody)
  app.get('*', async (c, next) => (await answerOutagePage(c, site)) ?? next())
  const isFull = environmentErrorOf(reason) === 'full'
  app.all('*', ({ req: { path } }) => {
    if (!isFull) throw new DatabaseUnavailable(new Error('the site has started without it'))
    throw STAFF.test(path) ? new Problem(503, FULL_FOR_STAFF, RETRY) : reason
  })
  return app
}

/** Only staff open these pages and make these calls. */
const STAFF = /^\/(?:admin|api\/(?:admin|account|auth))(?:\/|$)/

const FULL_FOR_STAFF =
  'The disk of the website’s server is full, so no one can log in and nothing can be saved. Visitors see the pages as they were. Ask the person who runs the server to make room: everything works again seconds later.'

/** In seconds. */
const RETRY = { headers: { 'Retry-After': '120' } }

async function answerOutagePage(c: Context, site: OutageSite): Promise<Response | null> {
  const { pathname, search } = new URL(c.req.url)
  const isFile = CACHED_FILES.some((path) => path === pathname)
  const key = isFile ? pathname : site.pageKey(pathname + search)
  const stored = key === null ? null : await site.outagePages.find(key, new Date())
  return stored && answerStale(c, site, new CachedPage(stored.headers, Buffer.from(stored.text)))
}
