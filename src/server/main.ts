import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sweepPersonalData } from '~/features/personal-data/sweep.server'
import { sweepPictures, sweepUploads } from '~/features/uploads/sweep.server'
import { INCOMING_PATH } from '~/features/uploads/upload-address.server'
import { createApp } from './app'
import { answerBrokenRequests, endStalledBodies, serverLimits } from './broken-requests'
import { parseEnvironment } from './environment'
import { everyHour } from './every-hour'
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
  await listen(site)
  everyHour(site, 'sweeping uploads', sweepUploads)
  everyHour(site, 'sweeping pictures', sweepPictures)
  everyHour(site, 'sweeping personal data', sweepPersonalData)
} catch (error) {
  tellFailure(error)
  process.exit(1)
}

async function listen(site: Site): Promise<void> {
  const { HOST, PORT } = site.environment
  const app = createApp(site, renderReactPage)
  const answer = getRequestListener(app.fetch, { hostname: HOST })
  const server = createServer(serverLimits, (request, response) => {
    if (site.isStopping) response.setHeader('Connection', 'close')
    if (!answeredFromKept(site, request, response)) void answer(request, response)
  })
  answerBrokenRequests(server)
  endStalledBodies(server, INCOMING_PATH)
  server.listen(PORT, HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : PORT
    site.url = publicAddress(site.environment, port)
    console.log(
      `The site is at ${publicAddress({ ...site.environment, SITE_URL: undefined }, port)}`,
    )
  })
  server.on('error', (error) => {
    console.error(explain(error, PORT))
    process.exit(1)
  })
  stopOn(['SIGTERM', 'SIGINT'], server, site)
}

function explain(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the other program, or choose another port: PORT=3001 npm start`
  }
  return error.message
}
