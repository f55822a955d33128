import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { dataPaths } from '../data-folder/layout'
import { DatabaseUnavailable } from './database-errors'
import { engineOf } from './engine'
import { INSTALLATION_QUERY, readInstallation } from './installation'
import type { Database } from './schema'
import { tableFacts } from './tables'

/** In milliseconds. PostgreSQL waits this long for one table that another program has locked. */
const LOCK_MS = 1_500

/**
 * Makes sure that the database is this installation's, has all its tables, and can be written to, by taking a write's
 * locks without writing.
 * @param installation the id that the site started with
 * @param dataDir the folder of the SQLite file
 * @throws {DatabaseUnavailable} when it is another, or does not answer; the engine's own error for a locked or missing
 * table
 */
export async function requireReady(
  db: Database,
  installation: string,
  dataDir: string,
): Promise<void> {
  const found =
    engineOf(db) === 'postgres'
      ? await lockTables(db).then(() => readInstallation(db))
      : await db.transaction().execute(async (db) => readFile(db, dataDir))
  if (found !== installation) throw new DatabaseUnavailable(new Error('it is another site’s'))
}

async function lockTables(db: Database): Promise<void> {
  const tables = sql.join(tableFacts.map(({ name }) => sql.table(name)))
  await sql`do $$ begin
    perform set_config('lock_timeout', '${sql.raw(String(LOCK_MS))}', true);
    lock table ${tables} in row exclusive mode;
  end $$`.execute(db)
}

/**
 * Reads from each table over a new connection: what this server has in memory would hide that the file is damaged or
 * gone.
 * @returns the id of the installation
 */
function readFile(db: Database, dataDir: string): unknown {
  const file = new DatabaseSync(dataPaths(dataDir).database, { readOnly: true })
  try {
    for (const { name } of tableFacts) {
      file.prepare(sql`select 1 from ${sql.table(name)} limit 1`.compile(db).sql).get()
    }
    return file.prepare(INSTALLATION_QUERY).get()?.value
  } finally {
    file.close()
  }
}
