import { isDeepStrictEqual } from 'node:util'
import { OperatorError } from '../../operator-error'
import type { TableContents } from '../table-contents'
import { LEFT_OUT } from './dump'
import { type PostgresPlace, runProgram, withClient } from './programs'
import { readTableContents } from './table-contents'

/**
 * Refuses a database that has tables.
 *
 * @throws {OperatorError}
 */
export async function requireEmptyDatabase({ url }: PostgresPlace): Promise<void> {
  const isEmpty = await withClient(url, async (client) => {
    const { rows } = await client.query(
      "select 1 from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace limit 1",
    )
    return rows.length === 0
  })
  if (isEmpty) return
  throw new OperatorError(
    'The database of DATABASE_URL is not empty, and a restore replaces none. Make an empty one (createdb), name it in DATABASE_URL, then try again. Nothing has changed.',
  )
}

/**
 * Fills an empty database with a dump, all of it or nothing, and compares each table with the backup's manifest.
 * @throws {OperatorError} when `pg_restore` fails, or a table differs
 */
export async function restoreDump(
  place: PostgresPlace,
  file: string,
  { rows, sums }: TableContents,
): Promise<void> {
  const database = new URL(place.url)
  const words = ['--single-transaction', '--exit-on-error', ...LEFT_OUT]
  await runProgram(place, 'pg_restore', [...words, `--dbname=${nameIn(database)}`, file])
  const found = await withClient(place.url, readTableContents)
  const differing = Object.keys({ ...rows, ...found.rows }).filter(
    (table) =>
      !isDeepStrictEqual([rows[table], sums[table]], [found.rows[table], found.sums[table]]),
  )
  if (differing.length === 0) return
  throw new OperatorError(
    `The restored database differs from the one that was backed up, in ${differing.join(', ')}. Take another backup.`,
  )
}

const nameIn = ({ pathname }: URL) => decodeURIComponent(pathname.slice(1))
