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

test('rows that versions before 2.0.0 wrote become those that 2.0.0 writes', async () => {
  await migrateToLatest(db)
  for (const statement of BEFORE_2_0_0) await sql.raw(statement).execute(db)
  await migrations['0174-rows-of-before-2-0-0']?.up(db.withoutPlugins())
  expect(await read('select id, kind, ends_at from bookings order by id')).toEqual([
    { id: 'new', kind: 'telephone', ends_at: '2026-11-24T10:00:00.000Z' },
    { id: 'old', kind: 'video', ends_at: '2026-11-24T09:30:00.000Z' },
  ])
  expect(await read('select kind, ends_at from cancelled_bookings')).toEqual([
    { kind: 'video', ends_at: '2026-11-24T09:30:00.000Z' },
  ])
  expect(await read('select id, role, roles from users order by id')).toEqual([
    { id: 'chief', role: 'administrator', roles: 'administrator' },
    { id: 'demoted', role: 'author', roles: 'author' },
    { id: 'none', role: 'reader', roles: 'reader' },
    { id: 'several', role: 'editor', roles: 'editor,adviser' },
    { id: 'usurper', role: 'reader', roles: 'reader' },
  ])
  expect(await read('select roles from invitations')).toEqual([{ roles: 'author' }])
  const hosts = await read<{ id: string; hours: string | null }>('select id, hours from hosts')
  expect(Object.fromEntries(hosts.map(({ id, hours }) => [id, hours !== null]))).toEqual({
    changed: false,
    same: true,
  })
  const [binned, ...others] = await read<{ thing_id: string }>('select thing_id from bin')
  expect(others).toEqual([])
  expect(binned?.thing_id).not.toBe('taken')
  expect(await read('select id, thing_id from versions order by id')).toEqual([
    { id: 'after', thing_id: 'taken' },
    { id: 'before', thing_id: binned?.thing_id },
  ])
})

const PERSON = "'Ada', 'ada@example.com', '', '2026-01-01T00:00:00.000Z'"
const HOURS = JSON.stringify([
  [
    { opens: '09:00', closes: '10:00' },
    { opens: '11:00', closes: '15:00' },
  ],
])
const WEEK = JSON.stringify([{ isOpen: true, opens: '11:00', closes: '15:00' }])
const BEFORE_2_0_0 = [
  `insert into bookings (id, starts_at, service, name, email, phone, created_at)
    values ('old', '2026-11-24T09:00:00.000Z', 'Wills', ${PERSON})`,
  `insert into bookings (id, starts_at, ends_at, kind, service, name, email, phone, created_at)
    values ('new', '2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z', 'telephone', 'Wills', ${PERSON})`,
  `insert into cancelled_bookings (id, starts_at, service, name, email, phone, created_at, sequence, cancelled_at, cancelled_by)
    values ('gone', '2026-11-24T09:00:00.000Z', 'Wills', ${PERSON}, 1, '2026-01-02', 'visitor')`,
  ...[
    "'chief', true, null, null",
    "'none', false, null, null",
    "'demoted', false, 'author', 'editor,author'",
    "'several', false, 'editor', 'editor,adviser'",
    "'usurper', false, 'administrator', 'administrator'",
  ].map(
    (row, index) =>
      `insert into users (id, is_admin, role, roles, username, password, created_at)
        values (${row}, 'user-${index}', '', '2026-01-01')`,
  ),
  `insert into invitations (id, token_hash, name, username, email, role, sent_at)
    values ('i', 'h', 'Ada', 'ada', 'ada@example.com', 'author', '2026-01-01')`,
  ...[
    ['same', WEEK],
    ['changed', WEEK.replace('11:00', '10:00')],
  ].map(
    ([id, week]) =>
      `insert into hosts (id, name, is_active, color, position, created_at, updated_at, week, hours)
        values ('${id}', 'Ada', true, 1, 1, '', '', '${week}', '${HOURS}')`,
  ),
  `insert into faqs (id, question, answer, created_at, updated_at)
    values ('taken', 'How?', '', '2026-01-03', '2026-01-03')`,
  `insert into bin (thing_kind, thing_id, name, deleted_at, deleted_by, value)
    values ('faq', 'taken', 'Why?', '2026-01-02', 'ada', '{}')`,
  ...['before', 'after'].map(
    (id) =>
      `insert into versions (id, thing_kind, thing_id, at, action, fields, value)
        values ('${id}', 'faq', 'taken', '${id === 'before' ? '2026-01-01' : '2026-01-03'}', 'created', '[]', '{}')`,
  ),
]

async function read<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(db.withoutPlugins())).rows
}

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
