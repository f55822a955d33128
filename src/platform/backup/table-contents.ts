import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Manifest } from './manifest'

export type TableContents = Pick<Manifest, 'rows' | 'sums'>

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
