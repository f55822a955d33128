import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestSite } from './fixtures/create-test-site'
import { RELEASES, readLeftThings, withWhatJoins } from './fixtures/past-releases'
import { askPostgres, POSTGRES_PROGRAMS } from './fixtures/postgres-server'
import { OF_THE_SITE } from './fixtures/stored-data'
import { createTestDatabase } from './fixtures/test-database'

/*
 * The databases of PostgreSQL that releases have left behind (CONTRIBUTING.md, "Before a release").
 */

const dumpOf = (release: string) => join(RELEASES, release, 'database.sql.gz')
const releases = readdirSync(RELEASES).filter((release) => existsSync(dumpOf(release)))

test('a release has left one', () => {
  expect(releases).not.toEqual([])
})

describe.each(releases)('the database of the release of %s', (release) => {
  let database: NonNullable<Awaited<ReturnType<typeof createTestDatabase>>>
  let columns: Columns
  let site: Awaited<ReturnType<typeof createTestSite>>
  let then: Record<string, string[]>

  beforeEach(async () => {
    const created = await createTestDatabase()
    if (!created) throw new Error('There is no PostgreSQL.')
    database = created
    await askPostgres(database.url, gunzipSync(readFileSync(dumpOf(release))).toString())
    columns = await columnsOf(database.url)
    then = await rowsOf(database.url, columns)
    site = await createTestSite({ environment: { DATABASE_URL: database.url } })
  })
  afterEach(async () => {
    await site.close()
    await database.drop()
  })

  test('keeps each row and each column', async () => {
    expect(then.blog_posts).toHaveLength(1)
    expect(await rowsOf(database.url, columns)).toEqual(withWhatJoins(then))
  })

  test('has the same schema as a new one', async () => {
    const fresh = await createTestSite()
    try {
      expect(schemaOf(database.url)).toBe(schemaOf(fresh.site.environment.DATABASE_URL ?? ''))
    } finally {
      await fresh.close()
    }
  })

  test('is read whole: the bin, the versions, what was half typed', async () => {
    await readLeftThings(site)
  })
})

/** As statements, without the lines that are for psql alone. */
function schemaOf(url: string): string {
  const dump = execFileSync(join(POSTGRES_PROGRAMS, 'pg_dump'), ['--schema-only', url], {
    encoding: 'utf8',
  })
  return dump.replaceAll(/^\\(?:un)?restrict .*$/gm, '')
}

type Columns = ReadonlyMap<string, string[]>

/** The columns of each table that the site does not go on writing about itself. */
async function columnsOf(url: string): Promise<Columns> {
  const found = await askPostgres(
    url,
    `select table_name, column_name from information_schema.columns join pg_tables on tablename = table_name
     where table_schema = 'public' and schemaname = 'public' order by table_name, ordinal_position`,
  )
  const byTable = Map.groupBy(found, ({ table_name }) => String(table_name))
  return new Map(
    Array.from(byTable)
      .filter(([table]) => !OF_THE_SITE.includes(table))
      .map(([table, columns]) => [table, columns.map(({ column_name }) => String(column_name))]),
  )
}

/** Each row of each of these tables with these columns, in no order. */
async function rowsOf(url: string, columns: Columns): Promise<Record<string, string[]>> {
  const client = new Client(url)
  await client.connect()
  const rows: Record<string, string[]> = {}
  for (const [table, names] of columns) {
    const read = names.map((name) => `"${name}"`).join()
    const found = await client.query(`select ${read} from "${table}"`)
    rows[table] = found.rows.map((row) => JSON.stringify(row)).sort()
  }
  await client.end()
  return rows
}
