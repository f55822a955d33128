import { createServerEntry } from '@tanstack/react-start/server-entry'
import { createApp } from './server/app'
import { parseEnvironment } from './server/environment'
import { openSite } from './server/open-site'
import { prepareContent } from './server/prepare-content'
import { renderReactPage } from './server/render-page'

/** The site under the development server; `server/main.ts` is the one that is deployed. */
const site = await openSite(parseEnvironment(process.env))
await prepareContent(site)
const app = createApp(site, renderReactPage)

export default createServerEntry({ fetch: (request) => app.fetch(request) })
