import '~/platform/data-folder/private-files'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { queueNewsletters } from '~/features/newsletter/send-newsletters.server'
import { warnOfUrgentChecks } from '~/features/readiness/checks.server'
import { INCOMING_PATH } from '~/features/uploads/upload-address.server'
import { countVisit, storeVisits } from '~/features/visits/count-visits.server'
import { paths } from '~/lib/paths'
import { checkLater, isLost } from '~/platform/data-folder/check-database'
import { parseEnvironment } from '~/platform/environment'
import type { Visit } from '~/platform/jobs/job'
import { JobRunner } from '~/platform/jobs/job-runner'
import { giveMemoryBack } from '~/platform/limits/idle-memory'
import { startMail } from '~/platform/mail/start-mail'
import { answeredFromCache } from '~/platform/page-cache/cached-pages'
import { createPageKey, type PageKey } from '~/platform/page-cache/page-key'
import { routeCaching } from '~/platform/page-cache/route-caching'
import type { Site } from '~/platform/site'
import { reportFailure } from '~/platform/terminal/report-failure'
import { getRouter } from '~/router'
import { BY_THE_SITE, createApp } from './app'
import { CONTENT } from './content'
import { Front } from './front'
import { JOBS, STORING_BUILDS } from './jobs'
import { MAIL_CHECKS, MAIL_EFFECTS } from './mail-checks'
import { publicAddress } from './open-site'
import { openPatiently } from './outage/open-patiently'
import { renderReactPage } from './render-page'
import { endWithStarter, stopOn, WITHOUT_JOBS } from './stop-gracefully'

/** A start waits this long for the file store to take the build's files. */
const STORING_MS = 5_000

const hasJobs = !process.argv.includes(WITHOUT_JOBS)

try {
  const environment = parseEnvironment(process.env)
  if (!hasJobs) endWithStarter()
  const pageKey = createPageKey(routeCaching(getRouter()))
  const front = new Front(INCOMING_PATH)
  const site = await openPatiently(environment, front, pageKey)
  // Another server may be asked for these files as soon as this one has named them in a page.
  const jobs = new JobRunner(site, JOBS)
  await Promise.race([jobs.runNow(STORING_BUILDS), pause(STORING_MS)])
  site.folder.letOthersStart()
  await warnOfUrgentChecks(site, CONTENT)
  const visit = await serve(site, front, pageKey, jobs)
  giveMemoryBack()
  if (hasJobs) {
    void checkWhileServing(site)
    await startMail(site, queueNewsletters, MAIL_CHECKS, MAIL_EFFECTS)
    jobs.start(visit)
  }
} catch (error) {
  reportFailure(error)
  process.exit(1)
}

/** @returns what asks the site for an address as a visitor does */
async function serve(site: Site, front: Front, pageKey: PageKey, jobs: JobRunner): Promise<Visit> {
  const { environment } = site
  const app = createApp(site, renderReactPage, pageKey)
  const answer = getRequestListener(app.fetch, {
    hostname: environment.HOST,
    autoCleanupIncoming: false,
  })
  front.answerWith((request, response) => {
    if (site.isStopping) response.setHeader('Connection', 'close')
    if (!answeredFromCache(site, pageKey, request, response)) return answer(request, response)
    const { method, url = '/', headers } = request
    if (method === 'GET') countVisit(site, { url, status: response.statusCode, headers })
  })
  stopOn(['SIGTERM', 'SIGINT'], front, site, async (site) => {
    await jobs.stop()
    await storeVisits(site)
    // What cannot be stored is in the log.
    await site.errors.store(site.db).catch(() => {})
  })
  site.url = publicAddress({ ...environment, ...(await front.listen(environment)) })
  console.log(`Staff log in at ${site.url}${paths.login}`)
  return async (address: string) => app.request(address, BY_THE_SITE)
}

/** Nothing more is written to a database that turns out to be damaged: the site ends, and its next start refuses it. */
async function checkWhileServing(site: Site): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = site.environment
  if (DATABASE_URL) return
  try {
    await checkLater(DATA_DIR, site)
  } catch (error) {
    if (site.isStopping) return
    if (!isLost(error)) return site.log.error({ err: error }, 'the database could not be checked')
    reportFailure(error)
    process.exit(1)
  }
}
