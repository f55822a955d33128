import { mkdirSync } from 'node:fs'
import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely'
import { dataPaths } from '../data-folder/layout'
import type { Database, Tables } from './schema'
import { openSqlite, otherWrites, sqliteDialect } from './sqlite'

export interface OpenDatabase {
  db: Database
  /** A number that changes when another process has written to the database. */
  otherWrites: () => number
}

/**
 * Opens the site's database, creating the data folder when it is missing.
 *
 * @param dataDirectory where the SQLite file lives
 */
export function openDatabase(dataDirectory: string): OpenDatabase {
  mkdirSync(dataDirectory, { recursive: true })
  const connection = openSqlite(dataPaths(dataDirectory).database)
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(connection),
    plugins: [new CamelCasePlugin(), new BooleanColumnsPlugin()],
  })
  return { db, otherWrites: otherWrites(connection) }
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
