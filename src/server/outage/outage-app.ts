import { type Context, Hono } from 'hono'
import { smallBody } from '../api/requests'
import { CACHED_FILES } from '../app'
import { compression } from '../compression'
import { DatabaseUnavailable } from '../database/database-errors'
import { errorHandler } from '../error-handler'
import { CachedPage } from '../page-cache/cached-page'
import { answerStale } from '../page-cache/cached-pages'
import type { PageKey } from '../page-cache/page-key'
import { identifyRequests } from '../request-id'
import { boundedRequest } from '../request-limits'
import { requestLog } from '../request-log'
import { securityHeaders } from '../security-headers'
import type { Site } from '../site'
import { builtFiles, earlierFiles, uploadedFiles } from '../static-files'

type OutageSite = Pick<Site, 'environment' | 'storage' | 'assets' | 'keptPages' | 'log'> & {
  pageKey: PageKey
}

/**
 * What a server answers that has started while its database is away: pages as they were kept, their files, and 503 to
 * anything else (docs/product.md, "Outages").
 */
export function createOutageApp(site: OutageSite) {
  const app = new Hono()
  app.onError(errorHandler(site.log, () => site.keptPages.findPhone()))
  app.use(identifyRequests(site))
  app.get('/healthz', securityHeaders(), (c) => c.json({ status: 'ok' }))
  app.get('/readyz', securityHeaders(), (c) => c.json({ status: 'not ready' }, 503))
  app.use(requestLog(site.log), compression())
  app.route('/', builtFiles())
  app.route('/', earlierFiles(site))
  app.use(securityHeaders(), boundedRequest)
  app.route('/', uploadedFiles(site))
  app.post('*', smallBody)
  app.get('*', async (c, next) => (await answerKept(c, site)) ?? next())
  app.all('*', () => {
    throw new DatabaseUnavailable(new Error('the site has started without it'))
  })
  return app
}

async function answerKept(c: Context, site: OutageSite): Promise<Response | null> {
  const { pathname, search } = new URL(c.req.url)
  const isFile = CACHED_FILES.some((path) => path === pathname)
  const key = isFile ? pathname : site.pageKey(pathname + search)
  const kept = key === null ? null : await site.keptPages.find(key, new Date())
  return kept && answerStale(c, site, new CachedPage(kept.headers, Buffer.from(kept.text)))
}
