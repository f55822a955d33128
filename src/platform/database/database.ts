import { CamelCasePlugin, Kysely } from 'kysely'
import { openPostgres } from './postgres/postgres'
import type { Connections } from './postgres/postgres-pool'
import type { Database, Tables } from './schema'
import { openSqlite } from './sqlite/sqlite'

export interface OpenDatabase {
  db: Database
  /** A number that changes when another process has written to the database. */
  otherWrites: () => number
  /** The same, unless it is known to have written bookings alone. */
  otherContentWrites: () => number
  /** Whether PostgreSQL is known to be unavailable, without asking it; a file never is. */
  isAway: () => boolean
  /** What the connections to PostgreSQL do now; absent for SQLite. */
  connections?: () => Connections
}

/** Where a site's rows are: variables of the environment. */
export interface Places {
  DATABASE_URL?: string
  DATABASE_POOL_SIZE?: number
  DATA_DIR: string
}

/**
 * Opens the site's database: PostgreSQL at `DATABASE_URL`, or else a SQLite file in `DATA_DIR`, which is
 * created when it is missing. PostgreSQL is first contacted by the first query.
 *
 * @param options `isPatient` when a statement may take long on PostgreSQL, as a migration's may; `installation` is the
 *   id without which a PostgreSQL is not used
 */
export function openDatabase(
  { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, DATA_DIR }: Places,
  { isPatient = false, installation }: { isPatient?: boolean; installation?: string } = {},
): OpenDatabase {
  const { dialect, ...figures } = url
    ? openPostgres({ url, poolSize, isPatient, installation })
    : openSqlite(DATA_DIR)
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  return { db, ...figures }
}
