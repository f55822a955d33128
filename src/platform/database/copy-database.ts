import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { OperatorError } from '../operator-error'
import type { Database } from './schema'
import { tableFacts } from './tables'

/** Rows in one statement: few enough for both engines' limits and a small server's memory. */
const ROWS_AT_ONCE = 100

type TableFacts = (typeof tableFacts)[number]
type Row = Record<string, unknown>

/**
 * Copies every row of a site's database into an empty one, on the same engine or the other: either all of them or none,
 * except what a running site notes about itself. Both must be migrated, and nothing should write to the first
 * meanwhile.
 * @returns the number of rows copied, all of them read back and compared
 * @throws {OperatorError} when the target is not empty, or a row reads back differently
 */
export async function copyDatabase(from: Database, to: Database): Promise<number> {
  return from.transaction().execute(async (source) =>
    to.transaction().execute(async (target) => {
      await removeSeeds(target)
      await requireEmpty(target)
      let total = 0
      const lasting = tableFacts.filter(({ isPassing }) => !isPassing)
      for (const table of lasting) total += await copyTable(source, target, table)
      for (const table of lasting) await requireEqual(source, target, table)
      return total
    }),
  )
}

/** Migrations insert these rows into every database, with this time; a copy replaces them with its own. */
const SEEDS = { table: 'snippets', createdAt: '2026-11-26T00:00:00.000Z' } as const

async function removeSeeds(db: Database): Promise<void> {
  const { table, createdAt } = SEEDS
  await db
    .deleteFrom(table)
    .where('createdAt', '=', createdAt)
    .where('updatedAt', '=', createdAt)
    .execute()
}

async function requireEmpty(db: Database): Promise<void> {
  for (const table of tableFacts) {
    const [row] = await readRows(db, table, 0, 1)
    if (!row) continue
    throw new OperatorError(
      `The database to copy to is not empty: it has rows in ${table.name}. Name an empty one. Nothing has changed.`,
    )
  }
}

async function copyTable(source: Database, target: Database, table: TableFacts): Promise<number> {
  let copied = 0
  for (;;) {
    const rows = await readRows(source, table, copied)
    const [first] = rows
    if (!first) return copied
    const columns = Object.keys(first)
    // A trigger may have made a row from another; that all are equal is compared afterwards.
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
    await sql`
      insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}
      on conflict do nothing
    `.execute(target)
    copied += rows.length
  }
}

async function requireEqual(source: Database, target: Database, table: TableFacts): Promise<void> {
  for (let checked = 0; ; checked += ROWS_AT_ONCE) {
    const here = await readRows(source, table, checked)
    const there = await readRows(target, table, checked)
    if (!isDeepStrictEqual(here, there)) {
      throw new OperatorError(`A row of ${table.name} came out different. Nothing has been copied.`)
    }
    if (here.length === 0) return
  }
}

/** In key order, which is the same on both engines. */
async function readRows(
  db: Database,
  { name, key, ownColumns = [] }: TableFacts,
  offset: number,
  limit = ROWS_AT_ONCE,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)}
    order by ${sql.join(key.map((column) => sql.ref(column)))}
    limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !ownColumns.includes(column))),
  )
}
