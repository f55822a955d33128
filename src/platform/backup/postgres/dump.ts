import type { TableContents } from '../table-contents'
import { type PostgresPlace, runProgram, withClient } from './programs'
import { readTableContents } from './table-contents'

/**
 * Copies a PostgreSQL database into a file with `pg_dump` in its custom format, as of one moment, at which its rows are
 * counted too. The site goes on writing.
 * @throws {OperatorError} when `pg_dump` fails
 */
export async function dumpPostgres(
  place: PostgresPlace,
  file: string,
): Promise<TableContents & { migrations: string[] }> {
  return withClient(place.url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const exported = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const snapshot = exported.rows[0]?.id ?? ''
    // Everything is compressed together later.
    const words = ['--format=custom', '--compress=0', `--snapshot=${snapshot}`, `--file=${file}`]
    await runProgram(place, 'pg_dump', [...words, ...LEFT_OUT])
    const migrations = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    )
    const contents = await readTableContents(client)
    return { migrations: migrations.rows.map(({ name }) => name), ...contents }
  })
}

/** Options of `pg_dump` that leave out what belongs to the server rather than the site. */
export const LEFT_OUT = [
  '--no-owner',
  '--no-privileges',
  '--no-comments',
  '--no-publications',
  '--no-subscriptions',
]
