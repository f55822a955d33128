import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/fixtures/test-database'
import { OperatorError } from '../operator-error'
import { openDatabase } from './database'
import { engineOf } from './engine'
import { dueMigrations, migrateToLatest, migrations } from './migrate'
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
  // A migration finds that its table already exists.
  await sql`create table held_bookings (id text)`.execute(db)
  const failure: unknown = await migrateToLatest(db).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(OperatorError)
  expect(failure).toHaveProperty(
    'message',
    expect.stringMatching(
      /migration 0149-held-bookings failed \(.*held_bookings.*\)\. All of it was undone: .* Start the previous release again/,
    ),
  )
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).toEqual(['held_bookings'])
})

test('a database from before 2.0.0 is refused with what to do, and stays as it is', async () => {
  await sql`create table kysely_migration (name text, timestamp text)`.execute(db)
  await note('0145-minute-copies')
  await expect(migrateToLatest(db)).rejects.toThrow(
    /^Nothing has changed: this data was stored by a version before 2\.0\.0, so first upgrade to 2\.0\.0 \(commit 10534094\)/,
  )
  expect(await executed()).toEqual(['0145-minute-copies'])
  expect(await db.introspection.getTables()).toEqual([])
})

test('a database of a newer version is refused with what to do', async () => {
  await migrateToLatest(db)
  await note('9999-contract-9998')
  await expect(migrateToLatest(db)).rejects.toThrow(
    /newer version of the site: this one cannot do with 9999-contract-9998\. Start the newer version, or/,
  )
})

test('a database to which a newer version has added something is used, and so is one where it has ended a change', async () => {
  await migrateToLatest(db)
  const before = await executed()
  await note('9997-adds')
  await note('9999-contract-0010')
  await migrateToLatest(db)
  expect(await executed()).toEqual([...before, '9997-adds', '9999-contract-0010'])
})

test('a release knows which of its migrations a database has not been through', () => {
  const before = Object.keys(migrations).filter((name) => name < '0149')
  const { all, oneWay } = dueMigrations(before)
  expect(all[0]).toBe('0149-held-bookings')
  expect(oneWay).toEqual([])
})

test('a migration takes something away only as the named end of a change', async () => {
  const folder = 'db/migrations'
  for (const name of await readdir(folder)) {
    const takesAway = /\.(?:drop|rename)\w*\(|\b(?:drop|rename) (?:table|column|to)\b/i
    if (!takesAway.test(await readFile(`${folder}/${name}`, 'utf8'))) continue
    expect(name, 'docs/decisions/027-expand-and-contract.md').toMatch(/-contract-\d{4}\.ts$/)
  }
})

/** As another program does. */
async function note(name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01')`.execute(
    db,
  )
}
