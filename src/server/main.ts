import './private-files'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { sendReminders } from '~/features/booking/reminders.server'
import { checkOutsideLinks } from '~/features/links/check-links.server'
import { queueNewsletters } from '~/features/newsletter/send-newsletters.server'
import { sweepPersonalData } from '~/features/personal-data/sweep.server'
import { warnOfUrgentChecks } from '~/features/readiness/checks.server'
import { sweepWorkingCopies } from '~/features/staff/repository.server'
import { sweepImages, sweepUploads } from '~/features/uploads/sweep.server'
import { INCOMING_PATH } from '~/features/uploads/upload-address.server'
import { countVisit, storeVisits } from '~/features/visits/count-visits.server'
import { getRouter } from '~/router'
import { createApp } from './app'
import {
  answerBrokenRequests,
  endStalledBodies,
  readRestOfBodies,
  serverLimits,
} from './broken-requests'
import { sweepCreations } from './creations'
import { keepAssets } from './earlier-builds'
import { parseEnvironment } from './environment'
import { everyHour, everyMinute } from './every-hour'
import { listen } from './listen'
import { startMail } from './mail/start-mail'
import { openSite, publicAddress } from './open-site'
import { answeredFromCache } from './page-cache/cached-pages'
import { createPageKey } from './page-cache/page-key'
import { routeCaching } from './page-cache/route-caching'
import { oneAtATime } from './pipelined-requests'
import { prepareContent } from './prepare-content'
import { renderReactPage } from './render-page'
import { settleDue } from './schedules/publish-on-time'
import type { Site } from './site'
import { stopOn } from './stop-gracefully'
import { reportFailure } from './terminal/report-failure'
import { sweepVersions } from './versions/erase-binned'

/** How long a start waits for the file store to take the build's files, in milliseconds. */
const STORING_MS = 5_000

try {
  const site = await openSite(parseEnvironment(process.env))
  await prepareContent(site)
  // Another server may be asked for these files as soon as this one has named them in a page.
  const stored = everyHour(site, 'storing and sweeping builds', keepAssets)
  await Promise.race([stored, pause(STORING_MS)])
  site.folder.letOthersStart()
  await warnOfUrgentChecks(site)
  await serve(site)
  startMail(site, queueNewsletters)
  void everyMinute(site, 'sending reminders', sendReminders)
  void everyMinute(site, 'publishing on time', settleDue)
  void everyMinute(site, 'storing visits', storeVisits)
  void everyHour(site, 'checking links', checkOutsideLinks)
  void everyHour(site, 'sweeping uploads', sweepUploads)
  void everyHour(site, 'sweeping images', sweepImages)
  void everyHour(site, 'sweeping personal data', sweepPersonalData)
  void everyHour(site, 'sweeping working copies', sweepWorkingCopies)
  void everyHour(site, 'sweeping idempotency keys', sweepCreations)
  void everyHour(site, 'sweeping versions and the bin', sweepVersions)
} catch (error) {
  reportFailure(error)
  process.exit(1)
}

async function serve(site: Site): Promise<void> {
  const { environment } = site
  const pageKey = createPageKey(routeCaching(getRouter()))
  const app = createApp(site, renderReactPage, pageKey)
  const answer = getRequestListener(app.fetch, {
    hostname: environment.HOST,
    autoCleanupIncoming: false,
  })
  const server = createServer(
    serverLimits,
    oneAtATime((request, response) => {
      if (site.isStopping) response.setHeader('Connection', 'close')
      if (!answeredFromCache(site, pageKey, request, response))
        return void answer(request, response)
      const { method, url = '/', headers } = request
      if (method === 'GET') countVisit(site, { url, status: response.statusCode, headers })
    }),
  )
  answerBrokenRequests(server)
  endStalledBodies(server, INCOMING_PATH)
  readRestOfBodies(server)
  stopOn(['SIGTERM', 'SIGINT'], server, site, storeVisits)
  const present = { ...environment, ...(await listen(server, environment)) }
  site.url = publicAddress(present)
  console.log(`The site is at ${publicAddress({ ...present, SITE_URL: undefined })}`)
}
