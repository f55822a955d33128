import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { originalPromises } from '~/content/legal-pages'
import { inventedTimes } from '~/content/times'
import { rolesOf } from '~/domain/permissions'
import { createTestDatabase } from '../../../tests/fixtures/test-database'
import { newId } from '../new-id'
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
  // The second migration finds that its table already exists.
  await sql`create table upload_parts (id text)`.execute(db)
  const failure: unknown = await migrateToLatest(db).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(OperatorError)
  expect(failure).toHaveProperty(
    'message',
    expect.stringMatching(
      /migration 0002-uploads failed \(.*upload_parts.*\)\. All of it was undone: .* Start the previous release again/,
    ),
  )
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).toEqual(['upload_parts'])
})

test('unused pictures of the version before wait on as unused images', async () => {
  await migrateTo('0009-login-places')
  await sql`insert into unused_pictures (picture_id, unused_since) values ('a', '2026-11-01')`.execute(
    db,
  )
  await migrateToLatest(db)
  const [waiting] = await db.selectFrom('unusedImages').selectAll().execute()
  expect(waiting).toEqual({ imageId: 'a', unusedSince: '2026-11-01' })
  const again = db.insertInto('unusedImages').values({ imageId: 'a', unusedSince: '2026-11-02' })
  await expect(again.execute()).rejects.toThrow(/unique/i)
})

test('people of an earlier version who have no address get one, and nobody else another', async () => {
  await migrateTo('0010-unused-images')
  const id = newId()
  const columns = { position: 'Solicitor', bio: 'Text', displayOrder: 0, expertise: '[]' }
  const times = { createdAt: '2026-11-01', updatedAt: '2026-11-01' }
  const people = [
    { id, name: '李明', slug: '', isPublished: true, ...columns, ...times },
    { id: newId(), name: 'Ada', slug: 'ada', isPublished: true, ...columns, ...times },
  ]
  await db.insertInto('teamMembers').values(people).execute()
  await migrateToLatest(db)
  const migrated = await db.selectFrom('teamMembers').selectAll().orderBy('name').execute()
  expect(migrated).toMatchObject([
    { name: 'Ada', slug: 'ada' },
    { name: '李明', slug: `team-member-${id.slice(-8)}`, updatedAt: times.updatedAt },
  ])
})

test('content of the version before activity was recorded stays as it is', async () => {
  await migrateTo('0017-people')
  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const texts = { question: 'A question?', answer: 'An answer.' }
  const faq = { id: newId(), ...texts, displayOrder: 0, isPublished: true, ...times }
  await db.insertInto('faqs').values(faq).execute()
  await migrateToLatest(db)
  expect(await db.selectFrom('faqs').selectAll().execute()).toEqual([faq])
  expect(await db.selectFrom('activity').selectAll().execute()).toEqual([])
})

test('users of the version before stay as they are, with the role that they had', async () => {
  await migrateTo('0015-wrong-codes')
  const rest = { password: 'hash', createdAt: '2026-11-01', secondFactorKey: 'KEY' }
  const helen = { id: 'a', username: 'helen', isAdmin: true, isDisabled: false, ...rest }
  const tom = { id: 'b', username: 'Tom', isAdmin: false, isDisabled: true, ...rest }
  await db.insertInto('users').values([helen, tom]).execute()
  await migrateToLatest(db)
  const migrated = await db.selectFrom('users').selectAll().orderBy('id').execute()
  expect(migrated).toMatchObject([helen, tom])
  expect(migrated.flatMap(rolesOf)).toEqual(['administrator', 'reader'])
  // The version before goes on adding users.
  await db
    .insertInto('users')
    .values({ ...helen, id: 'c', username: 'zoe' })
    .execute()
})

test('content of the version before is unchanged, and its firm has changed nothing yet', async () => {
  await migrateTo('0015-wrong-codes')
  const faq = { id: 'a', question: 'Q?', answer: 'A.', displayOrder: 0, isPublished: true }
  const row = { ...faq, createdAt: '2026-11-01', updatedAt: '2026-11-01' }
  await db.insertInto('faqs').values(row).execute()
  await migrateToLatest(db)
  expect(await db.selectFrom('faqs').selectAll().execute()).toEqual([row])
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
})

test('an answer that a new site began with says “doing” again, and every other stays', async () => {
  await migrateTo('0123-kinds-by-person')
  const row = {
    displayOrder: 0,
    isPublished: true,
    createdAt: '2026-11-24',
    updatedAt: '2026-11-24',
  }
  const faqs = [
    { ...row, id: 'a', question: 'When?', answer: 'Know what you’re audit when you sign.' },
    { ...row, id: 'b', question: 'What?', answer: 'An audit when you sign.' },
  ]
  await db.insertInto('faqs').values(faqs).execute()
  await migrateToLatest(db)
  expect(await db.selectFrom('faqs').selectAll().orderBy('id').execute()).toEqual([
    { ...faqs[0], answer: 'Know what you’re doing when you sign.' },
    faqs[1],
  ])
})

test('bookings from before there were people keep all that is known of them, and hold their times for the firm', async () => {
  await migrateTo('0022-newsletters')
  const booked = {
    id: newId(),
    starts_at: '2026-11-24T09:00:00.000Z',
    service: 'Trusts',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '0161 496 0001',
    notes: 'None',
    created_at: '2026-11-20T09:00:00.000Z',
    form_id: 'form',
    kind: 'telephone',
    lives_in: 'Wales',
    outcome: null,
    staff_note: 'Calls back',
    changed_at: '2026-11-21T09:00:00.000Z',
    reminded_at: '2026-11-23T09:00:00.000Z',
    reminded_again_at: null,
    sequence: 2,
  }
  const columns = sql.join(Object.keys(booked).map((name) => sql.ref(name)))
  await sql`insert into bookings (${columns}) values (${sql.join(Object.values(booked))})`.execute(
    db,
  )
  await migrateToLatest(db)
  const { rows } = await sql`select * from bookings`.execute(db.withoutPlugins())
  expect(rows).toMatchObject([{ ...booked, host_id: null, ends_at: null }])
  const { starts_at: startsAt, service, name, email, phone, created_at: createdAt } = booked
  const add = (hostId: string, formId: string | null = null) =>
    db
      .insertInto('bookings')
      .values({ id: newId(), startsAt, service, name, email, phone, createdAt, hostId, formId })
      .execute()
  await add('one')
  await add('two')
  await expect(add('one')).rejects.toThrow(/unique/i)
  await expect(add('three', 'form')).rejects.toThrow(/unique/i)
})

test('articles of the version before are found as the settings say, and nothing is planned for them', async () => {
  await migrateTo('0051-post-tags')
  const author = { id: 'a', username: 'ann', password: '', isAdmin: true, isDisabled: false }
  await db
    .insertInto('users')
    .values({ ...author, createdAt: '2026-01-01' })
    .execute()
  const rest = { tags: '[]', authorId: 'a', content: '<p>Text</p>', searchText: 'text' }
  const times = { createdAt: '2026-01-01', updatedAt: '2026-01-01' }
  const write = (slug: string) => {
    const article = { id: slug, title: slug, slug, status: 'published', ...rest, ...times }
    return sql`insert into blog_posts (${sql.join(Object.keys(article).map(snakeCase))})
      values (${sql.join(Object.values(article))})`.execute(db)
  }
  await write('before')
  await migrateToLatest(db)
  // The version before goes on writing.
  await write('after')
  const unset = { searchTitle: null, shareImage: null, canonicalUrl: null, isFindable: null }
  const articles = await db.selectFrom('blogPosts').selectAll().orderBy('id').execute()
  expect(articles).toMatchObject([
    { id: 'after', ...unset },
    { id: 'before', ...unset },
  ])
  expect(await db.selectFrom('schedules').selectAll().execute()).toEqual([])
})

test.each([
  [undefined, {}],
  [{ careersLead: 'Ours' }, { careersLead: 'Ours' }],
])('a site that runs goes on saying what the version before said: %j', async (stored, kept) => {
  await migrateTo('0119-confirmations')
  const helen = { id: 'a', username: 'helen', isAdmin: true, isDisabled: false, password: '' }
  await db
    .insertInto('users')
    .values({ ...helen, createdAt: '2026-11-01' })
    .execute()
  const row = { section: 'texts', updatedAt: '2026-11-02', updatedBy: 'a' }
  if (stored) {
    await db
      .insertInto('settings')
      .values({ ...row, value: JSON.stringify(stored) })
      .execute()
  }
  await migrateToLatest(db)
  const { value, updatedAt } = await db
    .selectFrom('settings')
    .selectAll()
    .where('section', '=', 'texts')
    .executeTakeFirstOrThrow()
  const said = JSON.parse(value)
  const deadlines = { complaintDays: '3', complaintWeeks: '4', barrierDays: '5' }
  expect(said).toMatchObject({ ...inventedTimes, ...deadlines, ...kept })
  const fields = [inventedTimes, originalPromises, kept].flatMap(Object.keys)
  expect(Object.keys(said).sort()).toEqual(fields.sort())
  expect(updatedAt).toBe(stored ? row.updatedAt : new Date(0).toISOString())
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

test('a release knows after which of its migrations the one before no longer runs', () => {
  const before = (number: string) => Object.keys(migrations).filter((name) => name < number)
  expect(dueMigrations(before('0023')).oneWay).toEqual(['0024-contract-0023'])
  const { all, oneWay } = dueMigrations(before('0024'))
  expect(all[0]).toBe('0024-contract-0023')
  expect(oneWay).toEqual([])
})

test('a migration takes something away only as the named end of a change', async () => {
  const folder = 'db/migrations'
  for (const name of await readdir(folder)) {
    const takesAway = /\.(?:drop|rename)\w*\(|\b(?:drop|rename) (?:table|column|to)\b/i
    const isOlder = name < '0011'
    if (isOlder || !takesAway.test(await readFile(`${folder}/${name}`, 'utf8'))) continue
    expect(name, 'docs/decisions/027-expand-and-contract.md').toMatch(/-contract-\d{4}\.ts$/)
  }
})

const snakeCase = (name: string) =>
  sql.ref(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** As a newer program does. */
async function note(name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01')`.execute(
    db,
  )
}

/** Leaves a database as the version with this migration as its last one had it. */
async function migrateTo(name: string): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: db.withoutPlugins(), provider })
  expect((await migrator.migrateTo(name)).error).toBeUndefined()
}
