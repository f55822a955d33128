import { sql } from 'kysely'
import { DatabaseUnavailable } from './database-errors'
import { engineOf } from './engine'
import { readInstallation } from './installation'
import type { Database } from './schema'
import { tableFacts } from './tables'

/** How long PostgreSQL waits for one table that another program has locked, in milliseconds. */
const LOCK_MS = 1_500

/**
 * Makes sure that the database is this installation's, has all its tables, and can be written to: by the locks that a
 * write takes, and no write.
 *
 * @param installation the id that the site started with
 * @throws {DatabaseUnavailable} when it is another, or does not answer; the engine's own error for a locked or missing table
 */
export async function requireReady(db: Database, installation: string): Promise<void> {
  const found =
    engineOf(db) === 'postgres'
      ? await lockTables(db).then(() => readInstallation(db))
      : await db.transaction().execute(readInstallation)
  if (found !== installation) throw new DatabaseUnavailable(new Error('it is another site’s'))
}

/** In one statement, so that other writers do not wait for it as they would for a transaction. */
async function lockTables(db: Database): Promise<void> {
  const tables = sql.join(tableFacts.map(({ name }) => sql.table(name)))
  await sql`do $$ begin
    perform set_config('lock_timeout', '${sql.raw(String(LOCK_MS))}', true);
    lock table ${tables} in row exclusive mode;
  end $$`.execute(db)
}
