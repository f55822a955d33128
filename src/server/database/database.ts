import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely'
import type { Database, Tables } from './schema'
import { sqliteDialect } from './sqlite'

/**
 * Opens the site's database, creating the data folder when it is missing.
 *
 * @param dataDirectory where the SQLite file lives
 */
export function openDatabase(dataDirectory: string): Database {
  mkdirSync(dataDirectory, { recursive: true })
  return new Kysely<Tables>({
    dialect: sqliteDialect(join(dataDirectory, 'site.sqlite')),
    plugins: [new CamelCasePlugin(), new BooleanColumnsPlugin()],
  })
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
