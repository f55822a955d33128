import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { authApi } from '~/features/auth/api.server'
import { identifyStaff } from '~/features/auth/identify-staff.server'
import { faqsApi } from '~/features/faqs/api.server'
import { siteSettingsApi } from '~/features/site-settings/api.server'
import { createApi } from './api/create-api'
import { serveInProcess } from './api/in-process.server'
import { describeApi } from './api/openapi'
import { LARGEST_BODY, refuseLarge, refuseUnknownAddress, requireJson } from './api/requests'
import { compression } from './compression'
import { errorHandler } from './error-handler'
import { healthChecks } from './health-checks'
import { answerPage, type RenderPage } from './pages'
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
  app.use(requestLog(site.log), compression(), securityHeaders())
  app.route('/', builtFiles())
  app.route('/', uploadedFiles(site))

  const api = siteApi(site)
  serveInProcess((request) => api.fetch(request))
  app.all('/api/*', (c) => api.fetch(c.req.raw))
  app.get('*', (c) => answerPage(c, site, renderPage))
  return app
}

function siteApi(site: Site) {
  const api = createApi()
  api.onError(errorHandler(site.log))
  api.use('/api/*', requireJson)
  api.use('/api/*', bodyLimit({ maxSize: LARGEST_BODY, onError: refuseLarge }))
  api.use('/api/*', identifyStaff(site))

  api.route('/', authApi(site))
  api.route('/', faqsApi(site))
  api.route('/', siteSettingsApi(site))

  describeApi(api)
  api.all('/api/*', refuseUnknownAddress(api))
  return api
}
