import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from './database/database'
import { migrateToLatest } from './database/migrate'
import type { Environment } from './environment'
import { createMailer } from './mailer'
import { countQueries } from './metrics/count-queries'
import { createMetrics } from './metrics/metrics'
import { PageCache } from './page-cache/page-cache'
import type { Site } from './site'
import { folderStorage } from './storage/folder-storage'

/** Opens everything the site needs and brings its database up to date. */
export async function openSite(environment: Environment): Promise<Site> {
  const log = pino({ level: environment.LOG_LEVEL })
  const { db, otherWrites } = openDatabase(environment.DATA_DIR)
  await migrateToLatest(db)
  const pageCache = new PageCache({ otherWrites })
  const metrics = createMetrics(pageCache)
  return {
    environment,
    url: environment.SITE_URL ?? `http://${environment.HOST}:${environment.PORT}`,
    db: countQueries(db, metrics),
    storage: folderStorage(join(environment.DATA_DIR, 'files')),
    mailer: createMailer(environment, log),
    pageCache,
    metrics,
    log,
    isStopping: false,
    now: () => new Date(),
  }
}
