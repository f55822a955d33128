import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely'
import type { Environment } from '../environment'
import { openPostgres } from './postgres'
import type { Database, Tables } from './schema'
import { openSqlite } from './sqlite'

export interface OpenDatabase {
  db: Database
  /** A number that changes when another process has written to the database. */
  otherWrites: () => number
}

/**
 * Opens the site's database: PostgreSQL at `DATABASE_URL`, or else a SQLite file in `DATA_DIR`, which is
 * created when it is missing. PostgreSQL is first spoken to by the first query.
 */
export function openDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): OpenDatabase {
  const { dialect, otherWrites } = DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(DATA_DIR)
  const db = new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin(), new BooleanColumnsPlugin()],
  })
  return { db, otherWrites }
}

/** Columns named like a yes-or-no question hold booleans, whatever the engine stores. */
class BooleanColumnsPlugin implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    for (const row of result.rows) {
      for (const [column, value] of Object.entries(row)) {
        if (/^is[A-Z]/.test(column) && typeof value === 'number') row[column] = value === 1
      }
    }
    return result
  }
}
