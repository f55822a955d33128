import type { DatabaseSync } from 'node:sqlite'

/** How many rows each table of a SQLite database has, by its name; SQLite's own tables and those of its search are left out. */
export function countRows(database: DatabaseSync): Record<string, number> {
  const tables = database
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name",
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('sqlite_'))
  return Object.fromEntries(
    tables.map((name) => {
      const counted = database.prepare(`SELECT count(*) AS rows FROM "${name}"`).get()
      return [name, Number(counted?.rows)]
    }),
  )
}
