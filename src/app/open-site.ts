import { type Logger, type LoggerOptions, pino } from 'pino'
import { firstMoments, listTakeDowns } from '~/content-kinds/schedules/schedules'
import { proofMetrics } from '~/features/backups/proof-metrics.server'
import { isPublicAddress } from '~/features/links/public-address.server'
import { readSettings } from '~/features/site-settings/repository.server'
import { dataPaths } from '~/platform/data-folder/layout'
import { type DataFolder, openDataFolder } from '~/platform/data-folder/open-data-folder'
import { openOwnDatabase } from '~/platform/database/open-own-database'
import type { Environment } from '~/platform/environment'
import { jobMetrics } from '~/platform/jobs/job-metrics'
import { UncachedRequests } from '~/platform/limits/uncached-requests'
import { ErrorNotes } from '~/platform/log/error-notes'
import { LogOutput } from '~/platform/log/log-output'
import { requestOfLine } from '~/platform/log/request-id'
import { mailMetrics } from '~/platform/mail/mail-metrics'
import { MailWorker } from '~/platform/mail/mail-worker'
import { openMailTransport } from '~/platform/mail/transport'
import { countQueries } from '~/platform/metrics/count-queries'
import { createMetrics } from '~/platform/metrics/metrics'
import { measureSurroundings } from '~/platform/metrics/surroundings'
import { VisitCounter } from '~/platform/metrics/visit-counter'
import { DueMoments } from '~/platform/page-cache/due-moments'
import { OutagePages } from '~/platform/page-cache/outage-pages'
import { PageCache } from '~/platform/page-cache/page-cache'
import { StoredAnswers } from '~/platform/page-cache/stored-answers'
import { makeSecrets } from '~/platform/secrets'
import { CachedSettings } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { openAssets, openStorage } from '~/platform/storage/open-storage'
import { lookUpTxt } from '~/platform/txt-lookup'
import { mailPictures } from './mail-checks'

const MEGABYTE = 1024 * 1024

/** From this level on a line of the log is about an error. */
const ERROR = 50

/**
 * Opens everything the site needs and brings its database up to date.
 *
 * @throws {OperatorError} when the data folder cannot be used
 */
export async function openSite(environment: Environment): Promise<Site> {
  const folder = openDataFolder(environment.DATA_DIR)
  try {
    return await openInFolder(environment, folder)
  } catch (error) {
    folder.close()
    throw error
  }
}

async function openInFolder(environment: Environment, folder: DataFolder): Promise<Site> {
  const database = await openOwnDatabase(environment)
  try {
    return await openOnDatabase(environment, folder, database)
  } catch (error) {
    // A start that waits for a database to come back tries again and again.
    await database.db.destroy()
    throw error
  }
}

async function openOnDatabase(
  environment: Environment,
  folder: DataFolder,
  database: Awaited<ReturnType<typeof openOwnDatabase>>,
): Promise<Site> {
  const { db, otherWrites, otherContentWrites, isAway, installation } = database
  await makeSecrets(db)
  const settings = new CachedSettings({ load: () => readSettings(db, environment), otherWrites })
  await settings.read()
  const dueMoments = new DueMoments({
    load: () => firstMoments(db),
    loadTakeDowns: () => listTakeDowns(db),
    otherWrites,
  })
  await dueMoments.read()
  const capacity = environment.PAGE_CACHE_MB * MEGABYTE
  const outagePages = new OutagePages(dataPaths(environment.DATA_DIR).pages, capacity)
  await outagePages.begin()
  const pageCache = new PageCache({
    otherWrites,
    otherContentWrites,
    capacity,
    outagePages,
    dueMoments,
  })
  const storedAnswers = new StoredAnswers(environment.DATA_DIR)
  const figures = createMetrics(pageCache)
  const metrics = { ...figures, ...mailMetrics(figures.registry, db) }
  jobMetrics(metrics.registry, db)
  proofMetrics(metrics.registry, db)
  measureSurroundings(metrics.registry, database, environment.DATA_DIR)
  // Asking for the stream makes a pipe or socket answer immediately instead of waiting for room.
  const output = new LogOutput(process.stdout.fd, () => metrics.droppedLogLines.inc())
  const errors = new ErrorNotes(metrics.registry, () => new Date())
  const log = openLog(environment, output, (...line) => errors.note(...line))
  const storage = openStorage(environment)
  const pictures = mailPictures(storage)
  const mailTransport = openMailTransport(environment.DATA_DIR, () => settings.read(), pictures)
  const mailWorker = new MailWorker()
  return {
    environment,
    url: publicAddress(environment),
    db: countQueries(db, metrics),
    isDatabaseAway: isAway,
    installation,
    storage,
    assets: openAssets(environment),
    mailTransport,
    mailPictures: pictures,
    mailWorker,
    pageCache,
    storedAnswers,
    outagePages,
    dueMoments,
    settings,
    uncached: new UncachedRequests(environment.UNCACHED_PER_ADDRESS),
    visits: new VisitCounter(),
    mayAsk: isPublicAddress,
    lookUpTxt,
    metrics,
    log,
    errors,
    isStopping: false,
    now: () => new Date(),
    folder,
    async close() {
      await mailWorker.stop()
      await outagePages.close()
      mailTransport.close()
      await storedAnswers.close()
      await db.destroy()
      folder.close()
      await output.close()
    },
  }
}

/**
 * The site's address, without a trailing slash.
 *
 * @param environment with the host and port on which it listens, once that is known
 */
export function publicAddress({ SITE_URL, HOST, PORT }: Environment): string {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return SITE_URL?.replace(/\/$/, '') ?? `http://${host}:${PORT}`
}

/**
 * @param output where its lines go
 * @param onError takes what each line about an error is made of, also when nothing is logged
 */
export function openLog(
  { LOG_LEVEL }: Environment,
  output: LogOutput,
  onError: (details: unknown, what: unknown) => void = () => {},
): Logger {
  const isSilent = LOG_LEVEL === 'silent'
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, write, level) {
      if (level >= ERROR) onError(line[0], line[1])
      if (!isSilent) write.apply(this, line)
    },
  }
  const serializers = { err: withoutDetails }
  const level = isSilent ? 'error' : LOG_LEVEL
  return pino({ level, mixin: requestOfLine, serializers, hooks }, output)
}

/** What happened where, and why. A database adds to its errors the row that was refused, and that may be a person's. */
function withoutDetails({ name, code, stack, cause }: NodeJS.ErrnoException): object {
  return { name, code, stack, cause: cause instanceof Error ? withoutDetails(cause) : undefined }
}
