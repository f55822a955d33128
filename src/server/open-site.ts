import { pino } from 'pino'
import { openDatabase } from './database/database'
import { migrateToLatest } from './database/migrate'
import type { Environment } from './environment'
import { createMailer } from './mailer'
import { PageCache } from './page-cache/page-cache'
import type { Site } from './site'
import { openStorage } from './storage/open-storage'

/** Opens everything the site needs and brings its database up to date. */
export async function openSite(environment: Environment): Promise<Site> {
  const log = pino({ level: environment.LOG_LEVEL })
  const { db, otherWrites } = openDatabase(environment.DATA_DIR)
  await migrateToLatest(db)
  return {
    environment,
    url: environment.SITE_URL ?? `http://${environment.HOST}:${environment.PORT}`,
    db,
    storage: openStorage(environment),
    mailer: createMailer(environment, log),
    pageCache: new PageCache({ otherWrites }),
    log,
    now: () => new Date(),
  }
}
