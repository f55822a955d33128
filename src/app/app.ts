import { Hono } from 'hono'
import { followPastAddresses } from '~/content-kinds/addresses/past-addresses'
import { activityApi } from '~/features/activity/api.server'
import { attestationsApi } from '~/features/attestations/api.server'
import { earlierAttestationsApi } from '~/features/attestations/earlier-calls.server'
import { figuresApi } from '~/features/attestations/figures-api.server'
import { accountApi } from '~/features/auth/account-api.server'
import { authApi } from '~/features/auth/api.server'
import { checkOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import { invitationsApi } from '~/features/auth/people/invitations-api.server'
import { linksApi as mailedLinksApi } from '~/features/auth/people/links-api.server'
import { peopleApi as accountsApi } from '~/features/auth/people/people-api.server'
import { identifyStaff } from '~/features/auth/sessions/identify-staff.server'
import { backupsApi } from '~/features/backups/api.server'
import { binApi } from '~/features/bin/api.server'
import { wordsToCheck } from '~/features/blog/previewed-post.server'
import { findWritablePost } from '~/features/blog/write-post.server'
import { bookingApi, bookingForms } from '~/features/booking/api.server'
import {
  availabilityApi,
  calendarFeeds,
} from '~/features/booking/availability/availability-api.server'
import { busyCalendarsApi } from '~/features/booking/busy/busy-api.server'
import { ownBookingApi, ownBookingForms } from '~/features/booking/changes/own-booking-api.server'
import { staffBookingsApi } from '~/features/booking/changes/staff-api.server'
import { heldBookingForms, heldBookingsApi } from '~/features/booking/held/held-api.server'
import { staffHeldBookingsApi } from '~/features/booking/held/staff-held-api.server'
import { sickDayApi } from '~/features/booking/sick-day/sick-day-api.server'
import { answeringApi, answersCopied } from '~/features/enquiries/answering-api.server'
import { enquiriesApi, enquiryForms } from '~/features/enquiries/api.server'
import { complaintsApi } from '~/features/enquiries/complaints/complaints-api.server'
import { staffEnquiriesApi } from '~/features/enquiries/staff-api.server'
import { historyApi } from '~/features/history/api.server'
import { importsApi } from '~/features/imports/api.server'
import { LAW_FEED } from '~/features/law/rules'
import { linksApi } from '~/features/links/api.server'
import type { Visit } from '~/features/links/own-links.server'
import { newsletterApi, newsletterForms } from '~/features/newsletter/api.server'
import { newslettersApi } from '~/features/newsletter/newsletters-api.server'
import { subscribersApi } from '~/features/newsletter/subscribers-api.server'
import { pastPagesApi } from '~/features/past-pages/api.server'
import { peopleApi } from '~/features/people/api.server'
import { checkClients } from '~/features/people/client-checks.server'
import { personDataApi } from '~/features/people/person-data-api.server'
import { dataProtectionApi } from '~/features/personal-data/data-protection-api.server'
import { previewPages, previewsApi } from '~/features/previews/api.server'
import { readinessApi } from '~/features/readiness/api.server'
import { reviewsApi } from '~/features/reviews/api.server'
import { richTextApi } from '~/features/rich-text/api.server'
import { schedulesApi } from '~/features/schedules/api.server'
import { searchApi } from '~/features/search/api.server'
import { searchFiles } from '~/features/search-files/api.server'
import { signOffApi } from '~/features/sign-off/api.server'
import { siteHealthApi } from '~/features/site-health/api.server'
import { accessSettingsApi } from '~/features/site-settings/access/access-api.server'
import { siteSettingsApi } from '~/features/site-settings/api.server'
import { identityApi } from '~/features/site-settings/identity/identity-api.server'
import { lookFiles } from '~/features/site-settings/identity/look-files.server'
import { mailSettingsApi } from '~/features/site-settings/mail/mail-api.server'
import { mailSentencesApi } from '~/features/site-settings/mail-sentences/mail-sentences-api.server'
import { pricesApi } from '~/features/site-settings/prices/prices-api.server'
import { restoreApi } from '~/features/site-settings/restore-api.server'
import { textsApi } from '~/features/site-settings/texts/texts-api.server'
import { visitorSettingsApi } from '~/features/site-settings/visitor-settings-api.server'
import { workingCopiesApi } from '~/features/staff/api.server'
import { previewLinksApi } from '~/features/staff/preview-links-api.server'
import { textCommentsApi } from '~/features/text-comments/api.server'
import { todayApi } from '~/features/today/api.server'
import { sheetMailApi } from '~/features/today/mail/sheet-mail-api.server'
import { uploadsApi } from '~/features/uploads/api.server'
import { companionApi } from '~/features/uploads/companion-api.server'
import { incomingFiles } from '~/features/uploads/incoming-files.server'
import { libraryApi } from '~/features/uploads/library/library-api.server'
import { replacedFiles } from '~/features/uploads/library/replaced-files.server'
import { visitsApi } from '~/features/visits/api.server'
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
import { CONTENT, previewOf } from './content'
import { JOBS } from './jobs'
import { leaving } from './leaving/settle'
import { mailExample } from './mail-examples'
import { publishOnTime } from './schedules/publish-on-time'
import { showEverywhere } from './show-everywhere'

/** Files that only programs read. */
export const CACHED_FILES = [paths.sitemap, paths.feed, LAW_FEED, paths.llms, API_DESCRIPTION]

/** How the site asks itself for a page, so that it is not counted as a visit. */
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
  app.use(publishOnTime(site))

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
  app.route('/', bookingForms(site, renderPage))
  app.route('/', enquiryForms(site, renderPage))
  app.route('/', ownBookingForms(site, renderPage))
  app.route('/', heldBookingForms(site, renderPage))
  app.route('/', calendarFeeds(site))
  app.route('/', newsletterForms(site, renderPage))
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
  // Once the body is here: a slow sender holds up nobody else.
  api.use('/api/*', visitorsInTurn(site))
  api.use('/api/*', checkOwnPassword(site))
  api.use('/api/admin/*', invalidatePagesOnWrite(site))

  for (const content of Object.values(CONTENT)) api.route('/', content.api(site))
  api.route('/', activityApi(site))
  api.route('/', authApi(site))
  api.route('/', accountApi(site))
  api.route('/', mailedLinksApi(site))
  api.route('/', accountsApi(site, leaving))
  api.route('/', invitationsApi(site))
  api.route('/', binApi(site))
  api.route(
    '/',
    richTextApi(site, (...asked) => checkClients(site, ...asked)),
  )
  api.route('/', bookingApi(site))
  api.route('/', enquiriesApi(site))
  api.route('/', staffEnquiriesApi(site))
  api.route('/', answeringApi(site))
  api.route('/', complaintsApi(site))
  api.route('/', ownBookingApi(site))
  api.route('/', heldBookingsApi(site))
  api.route('/', staffBookingsApi(site))
  api.route('/', staffHeldBookingsApi(site))
  api.route('/', availabilityApi(site))
  api.route('/', busyCalendarsApi(site))
  api.route('/', sickDayApi(site))
  api.route('/', historyApi(site, CONTENT))
  api.route('/', linksApi(site, visit))
  api.route('/', importsApi(site, visit))
  api.route('/', newsletterApi(site))
  api.route('/', newslettersApi(site))
  api.route('/', subscribersApi(site))
  api.route('/', pastPagesApi(site, visit))
  api.route('/', peopleApi(site))
  api.route('/', personDataApi(site))
  api.route('/', attestationsApi(site, visit))
  api.route('/', earlierAttestationsApi(site, visit))
  api.route('/', readinessApi(site, CONTENT, visit))
  api.route('/', reviewsApi(site))
  api.route('/', schedulesApi(site, CONTENT))
  api.route('/', searchApi(site))
  api.route('/', siteSettingsApi(site))
  api.route('/', identityApi(site))
  api.route('/', visitorSettingsApi(site))
  api.route('/', accessSettingsApi(site))
  api.route('/', mailSettingsApi(site))
  api.route('/', mailSentencesApi(site, mailExample))
  api.route('/', pricesApi(site))
  api.route('/', figuresApi(site))
  api.route('/', dataProtectionApi(site))
  api.route('/', restoreApi(site))
  api.route('/', textsApi(site))
  api.route('/', siteHealthApi(site, JOBS))
  api.route('/', backupsApi(site))
  api.route('/', signOffApi(site, wordsToCheck))
  api.route('/', textCommentsApi(site, findWritablePost))
  api.route('/', todayApi(site, CONTENT))
  api.route('/', sheetMailApi(site))
  api.route('/', workingCopiesApi(site, { ...CONTENT, answers: answersCopied(site) }))
  api.route(
    '/',
    previewLinksApi(site, CONTENT, async (...of) => (await previewOf(site, ...of))?.name ?? null),
  )
  api.route(
    '/',
    previewsApi(site, async (...of) => (await previewOf(site, ...of))?.page ?? null),
  )
  api.route('/', uploadsApi(site))
  api.route('/', companionApi(site))
  api.route(
    '/',
    libraryApi(site, (...change) => showEverywhere(site.environment, ...change)),
  )
  api.route('/', visitsApi(site))

  describeApi(api)
  api.all('/api/*', refuseUnknownAddress(api))
  return api
}
