import { type Logger, pino } from 'pino'
import { openDataFolder } from './data-folder/open-data-folder'
import { openDatabase } from './database/database'
import { migrateToLatest } from './database/migrate'
import type { Environment } from './environment'
import { makeFormKey } from './form-protection'
import { createMailer } from './mailer'
import { countQueries } from './metrics/count-queries'
import { createMetrics } from './metrics/metrics'
import { PageCache } from './page-cache/page-cache'
import type { Site } from './site'
import { openStorage } from './storage/open-storage'

const MEGABYTE = 1024 * 1024

/**
 * Opens everything the site needs and brings its database up to date.
 *
 * @throws {Advice} when the data folder cannot be used
 */
export async function openSite(environment: Environment): Promise<Site> {
  const log = openLog(environment)
  const folder = openDataFolder(environment.DATA_DIR)
  const { db, otherWrites } = openDatabase(environment)
  await migrateToLatest(db)
  await makeFormKey(db)
  const pageCache = new PageCache({
    otherWrites,
    capacity: environment.PAGE_CACHE_MB * MEGABYTE,
  })
  const metrics = createMetrics(pageCache)
  return {
    environment,
    url: publicAddress(environment),
    db: countQueries(db, metrics),
    storage: openStorage(environment),
    mailer: createMailer(environment, log),
    pageCache,
    metrics,
    log,
    isStopping: false,
    now: () => new Date(),
    folder,
    async close() {
      await db.destroy()
      folder.close()
    },
  }
}

/**
 * Where the site is reached, without a slash at its end.
 *
 * @param environment with the host and port on which it listens, once that is known
 */
export function publicAddress({ SITE_URL, HOST, PORT }: Environment): string {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return SITE_URL?.replace(/\/$/, '') ?? `http://${host}:${PORT}`
}

/**
 * Standard output may lead to a file on a full disk: of what cannot be written a megabyte waits, the
 * rest is lost, and the site goes on. What is logged within one turn of the event loop is written
 * together: on a busy server writing each line by itself takes an eighth of the time.
 */
function openLog({ LOG_LEVEL }: Environment): Logger {
  const output = pino.destination({ dest: process.stdout.fd, sync: true, maxLength: MEGABYTE })
  output.on('error', () => {})
  let lines = ''
  const flush = () => {
    const text = lines
    lines = ''
    if (text) output.write(text)
  }
  process.on('exit', flush)
  const write = (line: string) => {
    if (!lines) setImmediate(flush)
    lines += line
  }
  return pino({ level: LOG_LEVEL, serializers: { err: withoutDetails } }, { write })
}

/** What happened where, and why. A database adds to its errors the row that was refused, and that may be a person's. */
function withoutDetails({ name, code, stack, cause }: NodeJS.ErrnoException): object {
  return { name, code, stack, cause: cause instanceof Error ? withoutDetails(cause) : undefined }
}
