import type { Environment } from '../environment'
import { OperatorError } from '../operator-error'

/**
 * Refuses a site on PostgreSQL: a backup in one file has a SQLite database.
 *
 * @throws {OperatorError} when the database is elsewhere
 */
export function requireSqlite({ DATABASE_URL }: Pick<Environment, 'DATABASE_URL'>): void {
  if (!DATABASE_URL) return
  throw new OperatorError(
    'The database is on PostgreSQL (DATABASE_URL). Back it up with pg_dump and restore it with pg_restore (docs/operations.md, "On PostgreSQL").',
  )
}
