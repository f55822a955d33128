import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import startHandler from '@tanstack/react-start/server-entry'
import { keepSweepingUploads } from '~/features/uploads/sweep.server'
import { createApp } from './app'
import { EnvironmentError, parseEnvironment } from './environment'
import { openSite } from './open-site'
import { answeredFromKept } from './page-cache/kept-pages'
import { prepareContent } from './prepare-content'
import type { Site } from './site'
import { stopOn } from './stop-gracefully'

try {
  const site = await openSite(parseEnvironment(process.env))
  await prepareContent(site)
  await listen(site)
  keepSweepingUploads(site)
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error)
  process.exit(1)
}

async function listen(site: Site): Promise<void> {
  const { HOST, PORT, SITE_URL } = site.environment
  const app = createApp(site, (request) => startHandler.fetch(request))
  const answer = getRequestListener(app.fetch, { hostname: HOST })
  const server = createServer((request, response) => {
    if (site.isStopping) response.setHeader('Connection', 'close')
    if (!answeredFromKept(site, request, response)) void answer(request, response)
  })
  server.listen(PORT, HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : PORT
    site.url = SITE_URL?.replace(/\/$/, '') ?? `http://${HOST}:${port}`
    console.log(`The site is at http://${HOST}:${port}`)
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
