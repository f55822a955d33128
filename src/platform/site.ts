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
  /** Whether the database is known to be unavailable: then nobody is shown a form that could not be sent. */
  isDatabaseAway: () => boolean
  /** The id of the installation, in its database and in each data folder (./database/open-own-database.ts). */
  installation: string
  storage: Storage
  /** Where files of this and earlier builds are, for all servers of the site (./storage/earlier-builds.ts). */
  assets: Storage
  /** Where mails go; they are queued with `queueMail`. */
  mailTransport: MailTransport
  mailPictures: MailPictures
  mailWorker: MailWorker
  pageCache: PageCache
  /** Long answers that are the same for many. */
  storedAnswers: StoredAnswers
  /** Shown to visitors while the database is away. */
  outagePages: OutagePages
  /** When content is published or taken down next. */
  dueMoments: DueMoments
  /** What the firm has set of its site. */
  settings: CachedSettings
  uncached: UncachedRequests
  /** What was read and is not stored yet. */
  visits: VisitCounter
  /** Whether the check of links to other sites may ask at an address of the network; tests have sites of their own. */
  mayAsk: (address: string, port: number) => boolean
  /** The TXT lines that the DNS has of a name; tests have lines of their own. */
  lookUpTxt: TxtLookup
  metrics: Metrics & ReturnType<typeof mailMetrics>
  log: Logger
  /** What has failed and is not stored yet. */
  errors: ErrorNotes
  /** Set by the signal to stop: the site still answers, but is not ready for new work. */
  isStopping: boolean
  /** The present moment; tests hold the clock still. */
  now: () => Date
  folder: DataFolder
  /** Closes the database and the data folder. */
  close: () => Promise<void>
}
