import '~/platform/data-folder/private-files'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { sweepCreations } from '~/content-kinds/creations/creations'
import { sweepVersions } from '~/content-kinds/versions/erase-binned'
import { readBusyCalendars } from '~/features/booking/busy/read-busy.server'
import { sendReminders } from '~/features/booking/mail/reminders.server'
import { reopenUnacknowledged } from '~/features/enquiries/reopen-unacknowledged.server'
import { checkOutsideLinks } from '~/features/links/check-links.server'
import { queueNewsletters } from '~/features/newsletter/send-newsletters.server'
import { lookAtPages, sweepPastPages } from '~/features/past-pages/look-at-pages.server'
import { sweepPersonalData } from '~/features/personal-data/sweep.server'
import { warnOfUrgentChecks } from '~/features/readiness/checks.server'
import { readOfficialPages } from '~/features/site-settings/prices/read-pages.server'
import { sweepWorkingCopies } from '~/features/staff/repository.server'
import { sendDaySheets } from '~/features/today/mail/send-sheets.server'
import { sweepImages, sweepUploads } from '~/features/uploads/sweep.server'
import { INCOMING_PATH } from '~/features/uploads/upload-address.server'
import { countVisit, storeVisits } from '~/features/visits/count-visits.server'
import { SCHEMA } from '~/platform/database/migrate'
import { parseEnvironment } from '~/platform/environment'
import { startMail } from '~/platform/mail/start-mail'
import { answeredFromCache } from '~/platform/page-cache/cached-pages'
import { keepMissingPages } from '~/platform/page-cache/keep-pages'
import { createPageKey, type PageKey } from '~/platform/page-cache/page-key'
import { routeCaching } from '~/platform/page-cache/route-caching'
import type { Site } from '~/platform/site'
import { keepAssets } from '~/platform/storage/earlier-builds'
import { reportFailure } from '~/platform/terminal/report-failure'
import { VERSION } from '~/platform/version'
import { getRouter } from '~/router'
import { BY_THE_SITE, createApp } from './app'
import { CONTENT } from './content'
import { everyHour, everyLaterMinute, everyMinute } from './every-hour'
import { Front } from './front'
import { publicAddress } from './open-site'
import { openPatiently } from './outage/open-patiently'
import { prepareContent } from './prepare-content'
import { renderReactPage } from './render-page'
import { settleDue } from './schedules/publish-on-time'
import { stopOn } from './stop-gracefully'

/** How long a start waits for the file store to take the build's files, in milliseconds. */
const STORING_MS = 5_000

try {
  const environment = parseEnvironment(process.env)
  const pageKey = createPageKey(routeCaching(getRouter()))
  const front = new Front(INCOMING_PATH)
  const site = await openPatiently(environment, front, pageKey)
  site.log.info({ version: VERSION, schema: SCHEMA }, 'started')
  await prepareContent(site)
  // Another server may be asked for these files as soon as this one has named them in a page.
  const stored = everyHour(site, 'storing and sweeping builds', keepAssets)
  await Promise.race([stored, pause(STORING_MS)])
  site.folder.letOthersStart()
  await warnOfUrgentChecks(site, CONTENT)
  const visit = await serve(site, front, pageKey)
  await startMail(site, queueNewsletters)
  void everyMinute(site, 'sending reminders', sendReminders)
  void everyMinute(site, 'sending day sheets', sendDaySheets)
  void everyMinute(site, 'reading busy times', readBusyCalendars)
  void everyMinute(site, 'publishing on time', settleDue)
  void everyMinute(site, 'storing visits', storeVisits)
  void everyMinute(site, 'keeping pages', (site) => keepMissingPages(site, visit))
  everyLaterMinute(site, 'looking at pages', (site) => lookAtPages(site, visit))
  void everyMinute(site, 'reopening unacknowledged enquiries', reopenUnacknowledged)
  void everyMinute(site, 'reading official pages', (site) => readOfficialPages(site))
  void everyHour(site, 'checking links', checkOutsideLinks)
  void everyHour(site, 'sweeping uploads', sweepUploads)
  void everyHour(site, 'sweeping images', sweepImages)
  void everyHour(site, 'sweeping past pages', sweepPastPages)
  void everyHour(site, 'sweeping personal data', sweepPersonalData)
  void everyHour(site, 'sweeping working copies', sweepWorkingCopies)
  void everyHour(site, 'sweeping idempotency keys', sweepCreations)
  void everyHour(site, 'sweeping versions and the bin', sweepVersions)
} catch (error) {
  reportFailure(error)
  process.exit(1)
}

/** @returns what asks the site for an address as a visitor does */
async function serve(site: Site, front: Front, pageKey: PageKey) {
  const { environment } = site
  const app = createApp(site, renderReactPage, pageKey)
  const answer = getRequestListener(app.fetch, {
    hostname: environment.HOST,
    autoCleanupIncoming: false,
  })
  front.answerWith((request, response) => {
    if (site.isStopping) response.setHeader('Connection', 'close')
    if (!answeredFromCache(site, pageKey, request, response)) return void answer(request, response)
    const { method, url = '/', headers } = request
    if (method === 'GET') countVisit(site, { url, status: response.statusCode, headers })
  })
  stopOn(['SIGTERM', 'SIGINT'], front.server, site, storeVisits)
  site.url = publicAddress({ ...environment, ...(await front.listen(environment)) })
  return async (address: string) => app.request(address, BY_THE_SITE)
}
