import { sql } from 'kysely'
import {
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  type MigrationResult,
  Migrator,
} from 'kysely/migration'
import { environmentErrorOf } from '../environment-errors'
import { OperatorError } from '../operator-error'
import { announceChanges } from './announce-changes'
import { BASELINE, isBeforeBaseline, tooOld } from './baseline'
import { type OpenDatabase, openDatabase, type Places } from './database'
import { isUnavailable } from './database-errors'
import { engineOf } from './engine'
import { joinInstallation, requireDatabaseFile, requireOwnDatabase } from './installation'
import type { Database } from './schema'

const modules = import.meta.glob<Migration>('/db/migrations/*.ts', { eager: true })

export const migrations = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [
    path.replace(/^.*\//, '').replace(/\.ts$/, ''),
    module,
  ]),
)

/** Names the migration that a contraction completes, as in `0042-contract-0031`. */
const contraction = /-contract-(\d+)$/

/** The number of the migration whose change this one completes by removing something; null for one that only adds. */
const endedBy = (migration: string) => contraction.exec(migration)?.[1] ?? null

/** True when the change that a migration completes, if any, is among these or in the baseline. */
function knowsBeginning(migration: string, known: readonly string[]): boolean {
  const begun = endedBy(migration)
  return begun === null || begun < BASELINE || known.some((name) => name.startsWith(`${begun}-`))
}

/**
 * True for a migration of a newer program that takes away what this one uses. One that only adds does not prevent it,
 * nor does the completion of a change that this program knows the beginning of
 * (docs/decisions/027-expand-and-contract.md).
 */
export function needsNewerProgram(migration: string): boolean {
  return !(migration in migrations) && !knowsBeginning(migration, Object.keys(migrations))
}

export interface DueMigrations {
  all: readonly string[]
  /**
   * Migrations that remove what the program that last used the database may still need: going back then takes a
   * restore.
   */
  oneWay: readonly string[]
}

/** @param past the migrations that the database has been through */
export function dueMigrations(past: readonly string[]): DueMigrations {
  const all = Object.keys(migrations)
    .filter((name) => !past.includes(name))
    .sort()
  const oneWay = all.filter((name) => !knowsBeginning(name, past))
  return { all, oneWay }
}

/** The newest migration that this program knows: the version of its schema. */
export const SCHEMA = Object.keys(migrations).sort().at(-1) ?? ''

/**
 * Opens the site's database, after checking that it is the installation's and has the newest schema.
 * @param known the installation's id; null when any database will do
 * @returns the database and the id of its installation
 * @throws {OperatorError} for the database of another site, or an empty one in place of the site's
 * @throws as `migrateToLatest` does
 */
export async function openMigrated(
  places: Places,
  known: string | null,
): Promise<OpenDatabase & { installation: string }> {
  if (known !== null && !places.DATABASE_URL) requireDatabaseFile(places.DATA_DIR)
  const { db } = openDatabase(places, { isPatient: true })
  try {
    if (known !== null) await requireOwnDatabase(db, known)
    await migrateToLatest(db)
    const installation = await joinInstallation(db, known)
    return { ...openDatabase(places, { installation }), installation }
  } finally {
    await db.destroy()
  }
}

/**
 * Brings the database to the newest schema: each numbered migration of `db/migrations` runs once, in order. When two
 * servers start together, one migrates while the other waits. A failure changes nothing.
 * @throws {OperatorError} for a database that is older than the baseline, or in which a newer program has taken away
 * what this one uses
 * @throws the first failed migration's error
 */
export async function migrateToLatest(db: Database): Promise<void> {
  await db.transaction().execute(async (db) => {
    // Migrations write the engine's own column names, not the program's.
    const plain = db.withoutPlugins()
    const past = await executed(plain)
    if (isBeforeBaseline(past)) throw tooOld()
    refuseNewer(past)
    // Migrations of a newer program and those within the baseline, for Kysely to know that they ran.
    const unknown = Object.fromEntries(past.map((name) => [name, { up: async () => {} }]))
    const migrator = new Migrator({
      db: plain,
      provider: { getMigrations: async () => ({ ...unknown, ...migrations }) },
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw explained(error, results)
    if (engineOf(db) === 'postgres') await announceChanges(db)
  })
}

/** Problems of the environment, such as a full disk, get their usual message. */
function explained(error: unknown, results: readonly MigrationResult[] = []): unknown {
  if (isUnavailable(error) || environmentErrorOf(error) !== null) return error
  const failed = results.find(({ status }) => status === 'Error')
  const which = failed ? `migration ${failed.migrationName}` : 'a migration'
  const why = error instanceof Error ? error.message : String(error)
  return new OperatorError(
    `The database could not be upgraded to this version: ${which} failed (${why}). All of it was undone: the database is as it was. Start the previous release again; it still runs on this database. If that fails too, restore the backup that was made before the upgrade (docs/operations.md, "Upgrade", "Restore"). Send this sentence to the people who maintain the program.`,
    { cause: error },
  )
}

export async function executed(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}

function refuseNewer(past: string[]): void {
  const blocking = past.filter(needsNewerProgram)
  if (blocking.length === 0) return
  throw new OperatorError(
    `The database belongs to a newer version of the site: this one cannot do with ${blocking.join(', ')}. Start the newer version, or restore the copy of the data that was made before the upgrade (docs/operations.md, "Upgrade").`,
  )
}
