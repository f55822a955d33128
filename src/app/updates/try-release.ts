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

/** The earlier version's update reads it. */
export const trialSchema = z.object({
  /** Why it cannot be used, in our words; null when it can. */
  failure: z.string().nullable(),
  pages: z.number(),
  /** The first start, with the migrations. */
  startMs: z.number(),
  migrations: z.array(z.string()).readonly(),
  /** The migrations that remove what the earlier version needs. */
  oneWay: z.array(z.string()).readonly(),
})

export type Trial = z.output<typeof trialSchema>

/**
 * Restores a backup alongside the site, starts this version on it, which migrates it, opens its pages, logs in as staff, and
 * tries a booking.
 *
 * @param backup the copy is made next to it, on PostgreSQL in a database next to the site's own
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
    const { all: migrations, oneWay } = await readDue(places)
    const start = Date.now()
    const said = await copy.start()
    const facts = { migrations, oneWay, pages: 0, startMs: Date.now() - start }
    if (said !== null) return { ...facts, failure: `It does not start: ${said}` }
    const { failure, pages } = await openPages(copy.url)
    if (failure !== null) return { ...facts, failure, pages }
    const forStaff = await tryStaffArea(copy.url, places)
    if (forStaff !== null) return { ...facts, failure: forStaff, pages }
    await copy.stop()
    return { ...facts, pages, failure: await tryToBook(places) }
  } finally {
    await copy.remove()
  }
}

async function readDue(places: Places): Promise<DueMigrations> {
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
