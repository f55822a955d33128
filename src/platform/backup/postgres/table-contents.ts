import type { Client } from 'pg'
import type { TableContents } from '../table-contents'

/**
 * Counts the rows of each table and sums a hash of each row, so that the order of rows does not matter.
 * @param client in a transaction, when others write meanwhile
 */
export async function readTableContents(client: Client): Promise<TableContents> {
  // As text, a moment and a number depend on these.
  await client.query(
    "set datestyle = 'ISO'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'",
  )
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r'
      and relnamespace = current_schema()::regnamespace order by relname`,
  )
  const contents: TableContents = { rows: {}, sums: {} }
  for (const { name } of tables.rows) {
    const table = client.escapeIdentifier(name)
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows, coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 14))::bit(56)::bigint), 0)::text as sum
        from ${table} as t`,
    )
    contents.rows[name] = Number(rows[0]?.rows)
    contents.sums[name] = rows[0]?.sum ?? ''
  }
  return contents
}
