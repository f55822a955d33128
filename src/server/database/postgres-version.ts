import { Advice } from '../advice'

/** The first version that the site's statements were tried on (docs/operations.md, "On PostgreSQL"). */
const OLDEST = 15

/**
 * @param version as `server_version_num` tells it: the main version's number times ten thousand, and more
 * @throws {Advice} for a PostgreSQL that is too old for the site
 */
export function requireVersion(version: number): void {
  const main = Math.floor(version / 10_000)
  if (main >= OLDEST) return
  throw new Advice(
    `The database of DATABASE_URL is PostgreSQL ${main}, and the site needs PostgreSQL ${OLDEST} or newer. Upgrade PostgreSQL, or name another server. Nothing has changed.`,
  )
}
