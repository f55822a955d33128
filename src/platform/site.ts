import type { Logger } from 'pino'
import type { DataFolder } from './data-folder/open-data-folder'
import type { Database } from './database/schema'
import type { Environment } from './environment'
import type { UncachedRequests } from './limits/uncached-requests'
import type { ErrorNotes } from './log/error-notes'
import type { MailPictures } from './mail/dress-mail'
import type { mailMetrics } from './mail/mail-metrics'
import type { MailWorker } from './mail/mail-worker'
import type { MailTransport } from './mail/transport'
import type { Metrics } from './metrics/metrics'
import type { VisitCounter } from './metrics/visit-counter'
import type { DueMoments } from './page-cache/due-moments'
import type { OutagePages } from './page-cache/outage-pages'
import type { PageCache } from './page-cache/page-cache'
import type { StoredAnswers } from './page-cache/stored-answers'
import type { CachedSettings } from './settings'
import type { Storage } from './storage/storage'
import type { TxtLookup } from './txt-lookup'

/** Everything a request handler may need, created once at the start and passed down. */
export interface Site {
  environment: Environment
  /** The public address without a trailing slash, for links that leave the page. */
  url: string
  db: Database
  /** True when the database is known to be unavailable: pages then leave out forms that could not be sent. */
  isDatabaseAway: () => boolean
  /** The id of the installation, in its database and in each data folder (./database/open-own-database.ts). */
  installation: string
  storage: Storage
  /** Files of this and earlier builds, for all servers of the site (./storage/earlier-builds.ts). */
  assets: Storage
  mailTransport: MailTransport
  mailPictures: MailPictures
  mailWorker: MailWorker
  pageCache: PageCache
  /** Long answers that are the same for many readers. */
  storedAnswers: StoredAnswers
  /** Shown to visitors while the database is away. */
  outagePages: OutagePages
  /** The next times that content is published or taken down. */
  dueMoments: DueMoments
  settings: CachedSettings
  uncached: UncachedRequests
  /** Visits that are not stored yet. */
  visits: VisitCounter
  /**
   * Restricts the network addresses that the check of links to other sites may contact; tests have sites of their own.
   */
  mayAsk: (address: string, port: number) => boolean
  /** The DNS TXT lines of a name; tests have lines of their own. */
  lookUpTxt: TxtLookup
  metrics: Metrics & ReturnType<typeof mailMetrics>
  log: Logger
  /** Failures that are not stored yet. */
  errors: ErrorNotes
  /** Set by the signal to stop: the site still answers, but is not ready for new work. */
  isStopping: boolean
  /** The present moment; tests hold the clock still. */
  now: () => Date
  folder: DataFolder
  close: () => Promise<void>
}
