import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { authApi } from '~/features/auth/api.server'
import { identifyStaff } from '~/features/auth/identify-staff.server'
import { blogApi } from '~/features/blog/api.server'
import { bookingApi, bookingForms } from '~/features/booking/api.server'
import { faqsApi } from '~/features/faqs/api.server'
import { newsletterApi, newsletterForms } from '~/features/newsletter/api.server'
import { searchFiles } from '~/features/search-files/api.server'
import { siteSettingsApi } from '~/features/site-settings/api.server'
import { teamApi } from '~/features/team/api.server'
import { uploadsApi } from '~/features/uploads/api.server'
import { companionApi } from '~/features/uploads/companion-api.server'
import { incomingFiles } from '~/features/uploads/incoming-files.server'
import { createApi } from './api/create-api'
import { serveInProcess } from './api/in-process.server'
import { describeApi } from './api/openapi'
import {
  boundedJson,
  LARGEST_BODY,
  notKept,
  refuseLarge,
  refuseUnknownAddress,
  requireJson,
} from './api/requests'
import { compression } from './compression'
import { cspReports } from './csp-reports'
import { errorHandler } from './error-handler'
import { healthChecks } from './health-checks'
import { measureRequests } from './metrics/measure-requests'
import { metricsPage } from './metrics/metrics-page'
import { answerKeptPage, forgetPagesOnWrite } from './page-cache/kept-pages'
import { type RenderPage, refuseMethod } from './pages'
import { boundedRequest } from './request-limits'
import { requestLog } from './request-log'
import { securityHeaders } from './security-headers'
import type { Site } from './site'
import { builtFiles, uploadedFiles } from './static-files'

/**
 * The whole site in the order in which a request meets it: files, API, feeds, forms, pages.
 *
 * @param renderPage renders a React page; it reads its data from the API made here
 */
export function createApp(site: Site, renderPage: RenderPage) {
  const app = new Hono()
  app.onError(errorHandler(site.log))

  app.route('/', healthChecks(site))
  app.route('/', metricsPage(site))
  app.use(measureRequests(site.metrics), requestLog(site.log), compression())
  app.route('/', builtFiles())
  app.use(securityHeaders(), boundedRequest)
  app.route('/', uploadedFiles(site))
  app.route('/', incomingFiles(site))
  app.route('/', cspReports(site))

  const api = siteApi(site)
  serveInProcess(async (request) => {
    const answer = await api.fetch(request)
    // What is not there (404) is content too; any other failure is not what the page should show.
    if (!answer.ok && answer.status !== 404) site.pageCache.doubt()
    return answer
  })
  app.route('/', api)
  app.route(
    '/',
    searchFiles(site, async (path) => api.request(path)),
  )
  app.route('/', bookingForms(site, renderPage))
  app.route('/', newsletterForms(site, renderPage))
  app.get('*', (c) => answerKeptPage(c, site, renderPage))
  app.all('*', (c) =>
    refuseMethod(app.routes.some(({ method, path }) => method === 'POST' && path === c.req.path)),
  )
  return app
}

function siteApi(site: Site) {
  const api = createApi()
  api.onError(errorHandler(site.log))
  api.use('/api/*', notKept)
  api.use('/api/*', requireJson)
  api.use('/api/*', bodyLimit({ maxSize: LARGEST_BODY, onError: refuseLarge }))
  api.use('/api/*', boundedJson)
  api.use('/api/*', identifyStaff(site))
  api.use('/api/admin/*', forgetPagesOnWrite(site))

  api.route('/', authApi(site))
  api.route('/', blogApi(site))
  api.route('/', bookingApi(site))
  api.route('/', faqsApi(site))
  api.route('/', newsletterApi(site))
  api.route('/', siteSettingsApi(site))
  api.route('/', teamApi(site))
  api.route('/', uploadsApi(site))
  api.route('/', companionApi(site))

  describeApi(api)
  api.all('/api/*', refuseUnknownAddress(api))
  return api
}
