import { queueNewsletters } from '~/features/newsletter/send-newsletters.server'
import '~/platform/data-folder/private-files'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { createApp } from '~/app/app'
import { JOBS, MAIL_QUEUE } from '~/app/jobs'
import { MAIL_CHECKS, MAIL_EFFECTS } from '~/app/mail-checks'
import { openSite } from '~/app/open-site'
import { prepareContent } from '~/app/prepare-content'
import { renderReactPage } from '~/app/render-page'
import { parseEnvironment } from '~/platform/environment'
import { JobRunner } from '~/platform/jobs/job-runner'
import { startMail } from '~/platform/mail/start-mail'

/** The site under the development server; `app/main.ts` is what gets deployed. */
const site = await openSite(parseEnvironment(process.env))
const mail = new JobRunner(
  site,
  JOBS.filter(({ name }) => name === MAIL_QUEUE),
)
// After an edit Vite runs this file again. The previous site first lets go of its database and data folder.
import.meta.hot?.accept()
import.meta.hot?.dispose(async () => {
  await mail.stop()
  await site.close()
})
await prepareContent(site)
site.folder.letOthersStart()
await startMail(site, queueNewsletters, MAIL_CHECKS, MAIL_EFFECTS)
const app = createApp(site, renderReactPage)
mail.start(async (path) => app.request(path))

export default createServerEntry({
  async fetch(request) {
    const response = await app.fetch(request)
    const policy = response.headers.get('Content-Security-Policy')
    // Vite inserts styles into the page, and waits in a worker for a server that restarts.
    const own = policy?.replace(
      "style-src 'self'",
      "style-src 'self' 'unsafe-inline'; worker-src blob:",
    )
    if (own) response.headers.set('Content-Security-Policy', own)
    return response
  },
})
