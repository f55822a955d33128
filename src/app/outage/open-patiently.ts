import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { dataPaths } from '~/platform/data-folder/layout'
import { isUnavailable } from '~/platform/database/database-errors'
import { SCHEMA } from '~/platform/database/migrate'
import type { Environment } from '~/platform/environment'
import { environmentErrorMessages, environmentErrorOf } from '~/platform/environment-errors'
import { LogOutput } from '~/platform/log/log-output'
import { OutagePages } from '~/platform/page-cache/outage-pages'
import type { PageKey } from '~/platform/page-cache/page-key'
import { VERSION } from '~/platform/programs'
import type { Site } from '~/platform/site'
import { openAssets, openStorage } from '~/platform/storage/open-storage'
import type { Front } from '../front'
import { openLog, openSite } from '../open-site'
import { prepareContent } from '../prepare-content'
import { createOutageApp } from './outage-app'

/** Time between tries while the database is away or the disk is full, in milliseconds. */
const RETRY_MS = 2_000

/**
 * Opens the site and prepares its content. While its database is away or its disk is full, visitors are shown the pages
 * from before, and the site opens automatically once that has passed (docs/product.md, "Outages").
 *
 * @throws as `openSite` does for anything else; also when the database is away and there are no outage pages, and when the disk
 *   is full and there is no site yet
 */
export async function openPatiently(
  environment: Environment,
  front: Front,
  pageKey: PageKey,
): Promise<Site> {
  const outagePages = new OutagePages(dataPaths(environment.DATA_DIR).pages, 0)
  try {
    return await openPrepared(environment)
  } catch (error) {
    const canShow = isFull(error) ? hasSite(environment) : !outagePages.isEmpty
    if (!passes(error) || !canShow) throw error
    return await openMeanwhile(environment, front, { error, outagePages, pageKey })
  }
}

async function openPrepared(environment: Environment): Promise<Site> {
  const site = await openSite(environment)
  site.log.info({ version: VERSION, schema: SCHEMA }, 'started')
  try {
    await prepareContent(site)
    return site
  } catch (error) {
    await site.close()
    throw error
  }
}

const isFull = (error: unknown) => environmentErrorOf(error) === 'full'

const passes = (error: unknown): error is Error => isUnavailable(error) || isFull(error)

function hasSite({ DATA_DIR, DATABASE_URL }: Environment): boolean {
  const size = statSync(dataPaths(DATA_DIR).database, { throwIfNoEntry: false })?.size ?? 0
  return DATABASE_URL !== undefined || size > 0
}

async function openMeanwhile(
  environment: Environment,
  front: Front,
  { error, outagePages, pageKey }: { error: Error; outagePages: OutagePages; pageKey: PageKey },
): Promise<Site> {
  const output = new LogOutput(process.stdout.fd, () => {})
  const log = openLog(environment, output)
  log.error(
    { err: error, remedy: isFull(error) ? environmentErrorMessages.full : undefined },
    `${isFull(error) ? 'the disk is full' : 'the database does not answer'}, so pages from before are shown`,
  )
  const stores = { storage: openStorage(environment), assets: openAssets(environment) }
  const app = createOutageApp({ environment, ...stores, outagePages, log, pageKey }, error)
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
      return await openPrepared(environment)
    } catch (error) {
      if (!passes(error)) throw error
    }
  }
}
