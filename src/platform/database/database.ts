import { CamelCasePlugin, Kysely } from 'kysely'
import { openPostgres } from './postgres/postgres'
import type { Connections } from './postgres/postgres-pool'
import type { Database, Tables } from './schema'
import { openSqlite } from './sqlite/sqlite'

export interface OpenDatabase {
  db: Database
  /** A number that changes when another process has written to the database. */
  otherWrites: () => number
  /** The same, ignoring writes known to be of bookings only. */
  otherContentWrites: () => number
  /** True when PostgreSQL is known to be unavailable, without asking it; always false for a file. */
  isAway: () => boolean
  /** The PostgreSQL connections in use; absent for SQLite. */
  connections?: () => Connections
}

/** The variables of the environment that say where a site's rows are. */
export interface Places {
  DATABASE_URL?: string
  DATABASE_POOL_SIZE?: number
  DATA_DIR: string
}

/**
 * Opens the site's database: PostgreSQL at `DATABASE_URL`, or else a SQLite file in `DATA_DIR`, which is created when
 * it is missing. PostgreSQL is first contacted by the first query.
 * @param options `isPatient` when a statement may take long on PostgreSQL, as a migration's may; `installation` is the
 * id that a PostgreSQL must have
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
