import { Advice } from '../advice'
import type { Environment } from '../environment'

/**
 * Backups in one file are of the data folder, database included.
 *
 * @throws {Advice} when the database is elsewhere
 */
export function requireSqlite({ DATABASE_URL }: Pick<Environment, 'DATABASE_URL'>): void {
  if (!DATABASE_URL) return
  throw new Advice(
    'The database is on PostgreSQL (DATABASE_URL). Back it up with pg_dump and restore it with pg_restore (docs/operations.md, "On PostgreSQL").',
  )
}
