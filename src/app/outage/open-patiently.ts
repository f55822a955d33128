import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { dataPaths } from '~/platform/data-folder/layout'
import { isUnavailable } from '~/platform/database/database-errors'
import type { Environment } from '~/platform/environment'
import { LogOutput } from '~/platform/log/log-output'
import { KeptPages } from '~/platform/page-cache/kept-pages'
import type { PageKey } from '~/platform/page-cache/page-key'
import type { Site } from '~/platform/site'
import { openAssets, openStorage } from '~/platform/storage/open-storage'
import type { Front } from '../front'
import { openLog, openSite } from '../open-site'
import { createOutageApp } from './outage-app'

/** How soon a database that is away is tried again, in milliseconds. */
const RETRY_MS = 2_000

/**
 * Opens the site. While its database is away and there are pages from before, visitors are shown those meanwhile, and the
 * site opens by itself when the database is back (docs/product.md, "Outages").
 *
 * @throws as `openSite` does, for anything but a database that is away; for that too when there are no pages
 */
export async function openPatiently(
  environment: Environment,
  front: Front,
  pageKey: PageKey,
): Promise<Site> {
  const keptPages = new KeptPages(dataPaths(environment.DATA_DIR).pages, 0)
  try {
    return await openSite(environment)
  } catch (error) {
    if (!isUnavailable(error) || keptPages.isEmpty) throw error
    return await openMeanwhile(environment, front, { error, keptPages, pageKey })
  }
}

async function openMeanwhile(
  environment: Environment,
  front: Front,
  { error, keptPages, pageKey }: { error: unknown; keptPages: KeptPages; pageKey: PageKey },
): Promise<Site> {
  const output = new LogOutput(process.stdout.fd, () => {})
  const log = openLog(environment, output)
  log.error({ err: error }, 'the database does not answer, so pages from before are shown')
  const stores = { storage: openStorage(environment), assets: openAssets(environment) }
  const app = createOutageApp({ environment, ...stores, keptPages, log, pageKey })
  front.answerWith(getRequestListener(app.fetch, { hostname: environment.HOST }))
  const stop = () => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  await front.listen(environment)
  const site = await whenBack(environment)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop)
  await output.close()
  return site
}

async function whenBack(environment: Environment): Promise<Site> {
  for (;;) {
    await pause(RETRY_MS)
    try {
      return await openSite(environment)
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }
}
