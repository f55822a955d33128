import { DatabaseError } from 'pg'
import { DatabaseUnavailable, UnstorableText } from '../database-errors'

/** `character_not_in_repertoire`: NUL in a text. */
const BAD_TEXT = '22021'

/**
 * Failed connections (08), no room for another (53), shutting down, starting up or timed out (57), an idle
 * transaction that was ended, a lock that was waited for too long (55P03), a deadlock or failed serialisation (40), and
 * a read-only standby.
 */
const unavailable = /^(?:08|53|57|25P03|55P03|40|25006)/

/** `undefined_table` */
const MISSING_TABLE = '42P01'

/** True when a statement named a missing table: either the statement is wrong, or the database is. */
export function isMissingTable(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === MISSING_TABLE
}

/**
 * Translates PostgreSQL's error into those that both engines share.
 * @returns `DatabaseUnavailable`, `UnstorableText`, or the error itself when the mistake is in our statement
 */
export function translateError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return new DatabaseUnavailable(error)
  const { code = '' } = error
  if (code === BAD_TEXT) return new UnstorableText()
  return unavailable.test(code) ? new DatabaseUnavailable(error) : error
}
