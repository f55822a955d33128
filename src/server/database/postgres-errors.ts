import { DatabaseError } from 'pg'
import { DatabaseAway, unstorableText } from './database-problems'

/** `character_not_in_repertoire`: NUL in a text. */
const BAD_TEXT = '22021'

/**
 * Connections that fail (08), no room for another (53), stopped, starting or out of time (57), a
 * transaction that stood still, one that got in another's way, and a copy that may not be written to.
 */
const away = /^(?:08|53|57|25P03|40|25006)/

/**
 * What an error of PostgreSQL's means to whoever called.
 *
 * @returns a 503 when the database does not answer, a 422 for a text that cannot be stored; any other
 * error of the database as it is, because the mistake is ours
 */
export function toProblem(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return new DatabaseAway(error)
  const { code = '' } = error
  if (code === BAD_TEXT) return unstorableText()
  return away.test(code) ? new DatabaseAway(error) : error
}
