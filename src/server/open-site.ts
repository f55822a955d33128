import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from './database/database'
import { migrateToLatest } from './database/migrate'
import type { Environment } from './environment'
import { createMailer } from './mailer'
import { PageCache } from './page-cache/page-cache'
import type { Site } from './site'
import { folderStorage } from './storage/folder-storage'

const MEGABYTE = 1024 * 1024

/** Opens everything the site needs and brings its database up to date. */
export async function openSite(environment: Environment): Promise<Site> {
  const log = pino({ level: environment.LOG_LEVEL, serializers: { err: withoutDetails } })
  const { db, otherWrites } = openDatabase(environment)
  await migrateToLatest(db)
  return {
    environment,
    url: environment.SITE_URL ?? `http://${environment.HOST}:${environment.PORT}`,
    db,
    storage: folderStorage(join(environment.DATA_DIR, 'files')),
    mailer: createMailer(environment, log),
    pageCache: new PageCache({ otherWrites, capacity: environment.PAGE_CACHE_MB * MEGABYTE }),
    log,
    now: () => new Date(),
  }
}

/** What happened where. A database adds to its errors the row that was refused, and that may be a person's. */
function withoutDetails({ name, code, stack }: NodeJS.ErrnoException) {
  return { name, code, stack }
}
