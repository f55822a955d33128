import { Hono } from 'hono'
import { followPastAddresses } from '~/content-kinds/addresses/past-addresses'
import { checkOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import { identifyStaff } from '~/features/auth/sessions/identify-staff.server'
import { calendarFeeds } from '~/features/booking/availability/availability-api.server'
import { LAW_FEED } from '~/features/law/rules'
import type { Visit } from '~/features/links/own-links.server'
import { previewPages } from '~/features/preview-page/api.server'
import { publishOnTime } from '~/features/schedules/carry-out.server'
import { searchFiles } from '~/features/search-files/api.server'
import { lookFiles } from '~/features/site-settings/identity/look-files.server'
import { incomingFiles } from '~/features/uploads/incoming-files.server'
import { replacedFiles } from '~/features/uploads/library/replaced-files.server'
import { countVisits } from '~/features/visits/count-visits.server'
import { sendApiCallsThrough } from '~/lib/api/api-transport'
import { paths } from '~/lib/paths'
import { createApi } from '~/platform/api/create-api'
import { API_DESCRIPTION, describeApi } from '~/platform/api/openapi'
import {
  boundedBody,
  boundedJson,
  noStore,
  refuseUnknownAddress,
  requireJson,
} from '~/platform/api/requests'
import { compression } from '~/platform/http/compression'
import { cspReports } from '~/platform/http/csp-reports'
import { errorHandler } from '~/platform/http/error-handler'
import { healthChecks } from '~/platform/http/health-checks'
import { securityHeaders } from '~/platform/http/security-headers'
import { builtFiles, earlierFiles, uploadedFiles } from '~/platform/http/static-files'
import { visitorsInTurn } from '~/platform/limits/limit-concurrency'
import { boundedRequest } from '~/platform/limits/request-limits'
import { identifyRequests } from '~/platform/log/request-id'
import { requestLog } from '~/platform/log/request-log'
import { measureRequests } from '~/platform/metrics/measure-requests'
import { metricsPage } from '~/platform/metrics/metrics-page'
import {
  answerCachedFiles,
  answerCachedPage,
  invalidatePagesOnWrite,
} from '~/platform/page-cache/cached-pages'
import type { PageKey } from '~/platform/page-cache/page-key'
import { shareAnswers } from '~/platform/page-cache/share-answers'
import { shareReads } from '~/platform/page-cache/share-reads'
import { noteRead } from '~/platform/pages/page-reads'
import { type RenderPage, refuseMethod } from '~/platform/pages/pages'
import type { Site } from '~/platform/site'
import { APIS, FORMS } from './apis'
import { CONTENT } from './content'

/** Files that only programs read. */
export const CACHED_FILES = [paths.sitemap, paths.feed, LAW_FEED, paths.llms, API_DESCRIPTION]

/** The site asks itself for pages in this way, so that they are not counted as visits. */
export const BY_THE_SITE = { headers: { 'User-Agent': 'bot: the site itself' } }

/**
 * The whole site in the order in which a request meets it: files, API, feeds, forms, pages.
 *
 * @param renderPage renders a React page; it reads its data from the API made here
 * @param pageKey says which pages are cached, and under what; without it, none is
 */
export function createApp(site: Site, renderPage: RenderPage, pageKey: PageKey = () => null) {
  const app = new Hono()
  const handleError = errorHandler(site.log, async () => (await site.settings.read()).firm.phone)
  app.onError(handleError)

  app.use(identifyRequests(site))
  app.route('/', healthChecks(site))
  app.route('/', metricsPage(site))
  app.use(measureRequests(site.metrics), requestLog(site.log), compression())
  app.route('/', lookFiles(site))
  app.route('/', builtFiles())
  app.route('/', earlierFiles(site))
  app.use(securityHeaders(), boundedRequest)
  app.route('/', uploadedFiles(site))
  app.route('/', incomingFiles(site))
  app.route('/', replacedFiles(site))
  app.route('/', cspReports(site))
  app.use(publishOnTime(site, CONTENT))

  const api = siteApi(site, handleError, async (path) => app.request(path, BY_THE_SITE))
  const call = async (request: Request) => api.fetch(request, { isInProcess: true })
  const callAsVisitor = (path: string) => call(new Request(new URL(path, site.url)))
  const read = shareReads(site, (path, init) => call(new Request(new URL(path, site.url), init)))
  sendApiCallsThrough(async (path, init) => {
    const answer = await read(path, init)
    noteRead(answer)
    return answer
  })
  const files = searchFiles(site, callAsVisitor)
  files.onError(handleError)
  app.on(
    'GET',
    CACHED_FILES,
    answerCachedFiles(site, async (path) =>
      path === API_DESCRIPTION ? callAsVisitor(path) : files.request(path),
    ),
  )
  app.use('/api/*', shareAnswers(site))
  app.route('/', api)
  app.get('/calendar/:file', visitorsInTurn(site))
  app.route('/', files)
  app.route('/', previewPages())
  for (const formsOf of FORMS) app.route('/', formsOf(site, renderPage))
  app.route('/', calendarFeeds(site))
  app.get('*', countVisits(site), followPastAddresses(site), (c) =>
    answerCachedPage(c, site, renderPage, pageKey),
  )
  app.all('*', (c) =>
    refuseMethod(app.routes.some(({ method, path }) => method === 'POST' && path === c.req.path)),
  )
  return app
}

export function siteApi(site: Site, handleError: ReturnType<typeof errorHandler>, visit: Visit) {
  const api = createApi()
  api.onError(handleError)
  api.use('/api/*', noStore)
  api.use('/api/*', requireJson)
  api.use('/api/*', identifyStaff(site))
  api.use('/api/*', boundedBody)
  api.use('/api/*', boundedJson)
  // Once the body is here, so that a slow sender holds no one else up.
  api.use('/api/*', visitorsInTurn(site))
  api.use('/api/*', checkOwnPassword(site))
  api.use('/api/admin/*', invalidatePagesOnWrite(site))

  for (const apiOf of APIS) api.route('/', apiOf(site, visit))
  describeApi(api)
  api.all('/api/*', refuseUnknownAddress(api))
  return api
}
