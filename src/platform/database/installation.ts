import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { dataPaths } from '../data-folder/layout'
import { OperatorError } from '../operator-error'
import { engineOf } from './engine'
import type { Database } from './schema'

/** Name of the installation's id in the table `secrets`. */
const INSTALLATION = 'installation'

/** For a connection without Kysely. */
export const INSTALLATION_QUERY = `select value from secrets where name = '${INSTALLATION}'`

/** Messages for a database that is not the one the data folder belongs to. */
const refusals = {
  empty: 'The database is empty, but the data folder (DATA_DIR) belongs to a site that has one.',
  other: 'The database belongs to another site than the data folder (DATA_DIR).',
} as const

/**
 * Refuses a folder of a site whose SQLite file is missing or empty. Opening it would create the file, which would then
 * look like a lost database.
 * @param dataDir of an installation with an id
 * @throws {OperatorError} as `requireOwnDatabase` does for an empty one
 */
export function requireDatabaseFile(dataDir: string): void {
  const file = statSync(dataPaths(dataDir).database, { throwIfNoEntry: false })
  if (!file?.size) throw refusal('empty')
}

/**
 * Refuses the database of another installation, before anything is written to it (docs/operations/postgresql.md, "The
 * wrong database").
 * @param db may have no tables yet
 * @param known the id of the installation
 * @throws {OperatorError} when it is empty, or that of another site
 */
export async function requireOwnDatabase(db: Database, known: string): Promise<void> {
  const found = (await hasTable(db, 'secrets')) ? await readInstallation(db) : null
  if (found !== known) throw refusal(found === null ? 'empty' : 'other')
}

/**
 * Gives a database the id of an installation, unless it has one.
 * @param db has all tables
 * @param known null for an installation without an id, which gets a new one
 * @returns the id that the database now has
 */
export async function joinInstallation(db: Database, known: string | null): Promise<string> {
  const value = known ?? randomUUID()
  await db
    .insertInto('secrets')
    .values({ name: INSTALLATION, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readInstallation(db)) ?? value
}

export async function readInstallation(db: Database): Promise<string | null> {
  const ids = db.selectFrom('secrets').select('value').where('name', '=', INSTALLATION)
  return (await ids.executeTakeFirst())?.value ?? null
}

/** PostgreSQL may have tables of the same name in schemas that the site does not use. */
async function hasTable(db: Database, table: string): Promise<boolean> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === table)) return false
  if (engineOf(db) === 'sqlite') return true
  const { rows } = await sql<{ isSeen: boolean }>`
    select to_regclass(${table}) is not null as ${sql.ref('isSeen')}`.execute(db)
  return rows[0]?.isSeen ?? false
}

function refusal(kind: keyof typeof refusals): OperatorError {
  return new OperatorError(
    `${refusals[kind]} Nothing has been changed. Set DATABASE_URL and DATA_DIR to those of one site, or restore its newest backup (docs/operations/postgresql.md, "The wrong database"). If you mean to use this database with this folder, remove the file "installation" from DATA_DIR, then start again.`,
  )
}
