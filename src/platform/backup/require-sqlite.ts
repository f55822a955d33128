import type { Environment } from '../environment'
import { OperatorError } from '../operator-error'

/**
 * Refuses a site on PostgreSQL: what is done to a copy is done to a file.
 *
 * @throws {OperatorError} when the database is elsewhere
 */
export function requireSqlite({ DATABASE_URL }: Pick<Environment, 'DATABASE_URL'>): void {
  if (!DATABASE_URL) return
  throw new OperatorError(
    'The database is on PostgreSQL (DATABASE_URL), where nothing can be rehearsed. Restore a backup into an empty database instead (docs/operations.md, "On PostgreSQL").',
  )
}
