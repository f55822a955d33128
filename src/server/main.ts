import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sweepPersonalData } from '~/features/personal-data/sweep.server'
import { sweepPictures, sweepUploads } from '~/features/uploads/sweep.server'
import { INCOMING_PATH } from '~/features/uploads/upload-address.server'
import { createApp } from './app'
import { answerBrokenRequests, endStalledBodies, serverLimits } from './broken-requests'
import { parseEnvironment } from './environment'
import { everyHour } from './every-hour'
import { listen } from './listen'
import { openSite, publicAddress } from './open-site'
import { answeredFromKept } from './page-cache/kept-pages'
import { prepareContent } from './prepare-content'
import { renderReactPage } from './render-page'
import type { Site } from './site'
import { stopOn } from './stop-gracefully'
import { tellFailure } from './terminal/tell-failure'

try {
  const site = await openSite(parseEnvironment(process.env))
  await prepareContent(site)
  site.folder.letOthersStart()
  await serve(site)
  everyHour(site, 'sweeping uploads', sweepUploads)
  everyHour(site, 'sweeping pictures', sweepPictures)
  everyHour(site, 'sweeping personal data', sweepPersonalData)
} catch (error) {
  tellFailure(error)
  process.exit(1)
}

async function serve(site: Site): Promise<void> {
  const { environment } = site
  const app = createApp(site, renderReactPage)
  const answer = getRequestListener(app.fetch, { hostname: environment.HOST })
  const server = createServer(serverLimits, (request, response) => {
    if (site.isStopping) response.setHeader('Connection', 'close')
    if (!answeredFromKept(site, request, response)) void answer(request, response)
  })
  answerBrokenRequests(server)
  endStalledBodies(server, INCOMING_PATH)
  stopOn(['SIGTERM', 'SIGINT'], server, site)
  const present = { ...environment, ...(await listen(server, environment)) }
  site.url = publicAddress(present)
  console.log(`The site is at ${publicAddress({ ...present, SITE_URL: undefined })}`)
}
