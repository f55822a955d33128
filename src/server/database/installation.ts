import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { flushFolder } from '../data-folder/flush'
import { dataPaths } from '../data-folder/layout'
import { newId } from '../new-id'
import { OperatorError } from '../operator-error'
import type { Places } from './database'
import type { Database } from './schema'

/** Names the installation's id among what the site has generated for itself. */
const INSTALLATION = 'installation'

/** The same for a connection that knows no tables. */
export const INSTALLATION_QUERY = `select value from secrets where name = '${INSTALLATION}'`

/** The database is not the one that the data folder belongs to. */
const refusals = {
  empty: 'The database is empty, but the data folder (DATA_DIR) belongs to a site that has one.',
  other: 'The database belongs to another site than the data folder (DATA_DIR).',
} as const

/**
 * Refuses a database that is not the one its data folder was last used with, before anything is written to either
 * (docs/operations.md, "The wrong database").
 *
 * @param db may have no tables yet
 * @throws {OperatorError} when it is empty, or that of another site
 */
export async function requireOwnDatabase(db: Database, { DATA_DIR }: Places): Promise<void> {
  const known = readFolder(DATA_DIR)
  if (known === null) return
  const found = await findInstallation(db)
  if (found === known) return
  if (found !== null) throw refusal('other', DATA_DIR)
  // A copy from before there were ids has staff, as every site does.
  if (!(await hasStaff(db))) throw refusal('empty', DATA_DIR)
}

/**
 * Writes the installation's id where it is missing: in the database that of the folder, or a new one; in the folder
 * that of the database.
 *
 * @param db has all tables, and is not refused by `requireOwnDatabase`
 * @returns the id
 */
export async function joinInstallation(db: Database, { DATA_DIR }: Places): Promise<string> {
  const known = readFolder(DATA_DIR)
  await db
    .insertInto('secrets')
    .values({ name: INSTALLATION, value: known ?? newId() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const installation = await readInstallation(db)
  if (known === null && installation !== null) writeFolder(DATA_DIR, installation)
  return installation ?? ''
}

/** The id in the database; null when it has none. */
export async function readInstallation(db: Database): Promise<string | null> {
  const ids = db.selectFrom('secrets').select('value').where('name', '=', INSTALLATION)
  return (await ids.executeTakeFirst())?.value ?? null
}

async function findInstallation(db: Database): Promise<string | null> {
  return (await hasTable(db, 'secrets')) ? readInstallation(db) : null
}

async function hasStaff(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'users'))) return false
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function hasTable(db: Database, table: string): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === table)
}

function readFolder(dataDir: string): string | null {
  const { installation } = dataPaths(dataDir)
  return existsSync(installation) ? readFileSync(installation, 'utf8').trim() || null : null
}

function writeFolder(dataDir: string, id: string): void {
  const { installation } = dataPaths(dataDir)
  const unfinished = `${installation}-${randomUUID()}`
  try {
    writeFileSync(unfinished, `${id}\n`, { flush: true })
    renameSync(unfinished, installation)
  } finally {
    rmSync(unfinished, { force: true })
  }
  flushFolder(dataDir)
}

function refusal(kind: keyof typeof refusals, dataDir: string): OperatorError {
  const { installation } = dataPaths(dataDir)
  return new OperatorError(
    `${refusals[kind]} Nothing has been changed. Set DATABASE_URL and DATA_DIR to those of one site, or restore its newest backup (docs/operations.md, "The wrong database"). If you mean to use this database with this folder, remove the file ${installation}, then start again.`,
  )
}
