import { dirname } from 'node:path'
import { z } from 'zod'
import { tryBooking } from '~/features/booking/probe/try-booking.server'
import { findPostgres, type PostgresPlace } from '~/platform/backup/postgres/programs'
import { withScratch } from '~/platform/backup/postgres/scratch'
import { openDatabase, type Places } from '~/platform/database/database'
import { type DueMigrations, dueMigrations, executed } from '~/platform/database/migrate'
import { type Environment, parseEnvironment } from '~/platform/environment'
import { reasonOf } from '~/platform/log/what-failed'
import { Copy } from '../backups/copy'
import { openPages } from '../backups/prove-copy'
import { openSite } from '../open-site'
import { tryStaffArea } from './try-staff-area'

/** How a copy of a site's data fared under this version; the update of an earlier version reads it. */
export const trialSchema = z.object({
  /** Why it cannot be used, in our words; null when it can. */
  failure: z.string().nullable(),
  pages: z.number(),
  /** How long its first start took, with the migrations. */
  startMs: z.number(),
  migrations: z.array(z.string()).readonly(),
  /** Those after which the version before no longer runs on the data. */
  oneWay: z.array(z.string()).readonly(),
})

export type Trial = z.output<typeof trialSchema>

/**
 * Restores a backup alongside the site, starts this version on it, which migrates it, opens its pages, logs in as staff, and
 * tries a booking.
 *
 * @param environment of the site as it runs
 * @param backup of it; the copy stands beside it meanwhile, on PostgreSQL in a database beside the site's own
 * @throws {OperatorError} when the backup cannot be restored by this version
 * @throws {NoScratch} where PostgreSQL has no room for the copy
 */
export async function tryRelease(environment: Environment, backup: string): Promise<Trial> {
  const postgres = await findPostgres(environment)
  if (!postgres) return tryOn(backup, null)
  return withScratch(postgres, (scratch) => tryOn(backup, scratch))
}

async function tryOn(backup: string, postgres: PostgresPlace | null): Promise<Trial> {
  const copy = await Copy.of(backup, dirname(backup), null, postgres)
  const places = { DATA_DIR: copy.dataDir, DATABASE_URL: postgres?.url }
  try {
    const { all: migrations, oneWay } = await prepare(places)
    const start = Date.now()
    const said = await copy.start()
    const facts = { migrations, oneWay, pages: 0, startMs: Date.now() - start }
    if (said !== null) return { ...facts, failure: `It does not start: ${said}` }
    const { failure, pages } = await openPages(copy.url)
    if (failure !== null) return { ...facts, failure, pages }
    const forStaff = await tryStaffArea(copy.url, places)
    if (forStaff !== null) return { ...facts, failure: forStaff, pages }
    const isReady = (await fetch(`${copy.url}/readyz`)).ok
    await copy.stop()
    return { ...facts, pages, failure: isReady ? await tryToBook(places) : NOT_READY }
  } finally {
    await copy.remove()
  }
}

const NOT_READY = 'It starts, and is not ready.'

/** @returns what this version will do to the copy */
async function prepare(places: Places): Promise<DueMigrations> {
  const { db } = openDatabase(places)
  try {
    return dueMigrations(await executed(db.withoutPlugins()))
  } finally {
    await db.destroy()
  }
}

/** @returns why a visitor could not book; null when one could */
async function tryToBook({ DATA_DIR, DATABASE_URL }: Places): Promise<string | null> {
  const site = await openSite(parseEnvironment({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'silent' }))
  try {
    await tryBooking(site)
    return null
  } catch (error) {
    return `A visitor could not book: ${reasonOf(error)}`
  } finally {
    await site.close()
  }
}
