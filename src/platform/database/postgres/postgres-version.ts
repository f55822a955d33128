import { OperatorError } from '../../operator-error'

/** The oldest version that the site is tested on (docs/operations/postgresql.md, "On PostgreSQL"). */
const OLDEST = 15

/**
 * @param version PostgreSQL's `server_version_num`: the major version times ten thousand, plus the minor one
 * @throws {OperatorError} for a PostgreSQL that is too old for the site
 */
export function requireVersion(version: number): void {
  const main = Math.floor(version / 10_000)
  if (main >= OLDEST) return
  throw new OperatorError(
    `The database of DATABASE_URL is PostgreSQL ${main}, and the site needs PostgreSQL ${OLDEST} or newer. Upgrade PostgreSQL, or name another server. Nothing has changed.`,
  )
}
