import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/fixtures/test-database'
import { openDatabase } from './database'
import { engineOf } from './engine'
import { migrateToLatest } from './migrate'
import type { Database } from './schema'

let db: Database
let removeDatabase: () => Promise<void>
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrate-'))
  const database = await createTestDatabase()
  db = openDatabase({ DATABASE_URL: database?.url, DATA_DIR: folder }).db
  removeDatabase = async () => {
    await db.destroy()
    await database?.drop()
    await rm(folder, { recursive: true })
  }
})
afterEach(() => removeDatabase())

/** In the order in which they ran: that of the rows, as several can have the same time. */
async function executed(): Promise<string[]> {
  const place = sql.ref(engineOf(db) === 'postgres' ? 'ctid' : 'rowid')
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by ${place}
  `.execute(db)
  return rows.map(({ name }) => name)
}

test('every migration runs once, in order', async () => {
  const numbered = (await readdir('db/migrations')).map((name) => name.replace(/\.ts$/, '')).sort()
  for (const _start of ['first', 'second']) {
    await migrateToLatest(db)
    expect(await executed()).toEqual(numbered)
  }
})

test('a migration that fails leaves the old schema, and says what went wrong', async () => {
  // The second migration finds its table there already.
  await sql`create table upload_parts (id text)`.execute(db)
  await expect(migrateToLatest(db)).rejects.toThrow(/upload_parts/)
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).toEqual(['upload_parts'])
})

test('a database of a newer version is refused with what to do', async () => {
  await migrateToLatest(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(
    db,
  )
  await expect(migrateToLatest(db)).rejects.toThrow(
    /newer version of the site: this one does not know 9999-later\. Start the newer version, or/,
  )
})
