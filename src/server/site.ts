import type { Logger } from 'pino'
import type { DataFolder } from './data-folder/open-data-folder'
import type { Database } from './database/schema'
import type { Environment } from './environment'
import type { Mailer } from './mailer'
import type { Metrics } from './metrics/metrics'
import type { PageCache } from './page-cache/page-cache'
import type { Storage } from './storage/storage'

/** Everything a request handler may need, made once at the start and handed down. */
export interface Site {
  environment: Environment
  /** The public address without a trailing slash, for links that leave the page. */
  url: string
  db: Database
  storage: Storage
  mailer: Mailer
  pageCache: PageCache
  metrics: Metrics
  log: Logger
  /** Told to stop: it still answers, and is no longer ready for more. */
  isStopping: boolean
  /** The present moment; tests hold the clock still. */
  now: () => Date
  folder: DataFolder
  /** Ends the use of the database and the data folder. */
  close: () => Promise<void>
}
