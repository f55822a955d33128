import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Manifest } from './manifest'

/** What a database holds, for comparing it with a copy of itself. */
export type TableContents = Pick<Manifest, 'rows' | 'sums'>

/** Counts and hashes the rows of each table of a SQLite database. SQLite's own tables and those of its search are left out. */
export function readTableContents(database: DatabaseSync): TableContents {
  const tables = database
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name",
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('sqlite_'))
  const contents: TableContents = { rows: {}, sums: {} }
  for (const name of tables) {
    const hash = createHash('sha256')
    let rows = 0
    for (const row of database.prepare(`SELECT * FROM "${name}"`).iterate()) {
      hash.update(JSON.stringify(Object.values(row)))
      rows += 1
    }
    contents.rows[name] = rows
    contents.sums[name] = hash.digest('hex')
  }
  return contents
}
