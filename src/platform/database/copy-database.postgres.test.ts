import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { text } from '~/domain/mail/mail-parts'
import { setSecondFactor } from '~/features/auth/second-factor/second-factor.server'
import { insertUpload, upsertPart } from '~/features/uploads/repository.server'
import { demo } from '~db/demo/demo'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import {
  addBooking,
  addFaq,
  addPost,
  addSubscriber,
  addTeamMember,
} from '../../../tests/fixtures/factories'
import { createTestDatabase, MIGRATED, UNUSED_TABLES } from '../../../tests/fixtures/test-database'
import { queueMail } from '../mail/queue-mail'
import { copyDatabase } from './copy-database'
import { openDatabase } from './database'
import { migrateToLatest } from './migrate'
import type { Database } from './schema'
import { tableFacts } from './tables'

/** With the demonstration articles, and a row of each table. */
let full: Awaited<ReturnType<typeof createTestSite>>
let empty: Awaited<ReturnType<typeof unstartedSite>>
let folder: string
let sqlite: Database

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  full = await createTestSite()
  empty = await unstartedSite()
  folder = await mkdtemp(join(tmpdir(), 'copy-'))
  sqlite = openDatabase({ DATA_DIR: folder }).db
  await migrateToLatest(sqlite)
  await fill()
})
afterAll(async () => {
  await sqlite.destroy()
  await rm(folder, { recursive: true })
  await empty.close()
  await full.close()
})

/** A database with all tables and no row, not even those that a start makes. */
async function unstartedSite() {
  const database = await createTestDatabase(MIGRATED)
  const { db } = openDatabase({ DATABASE_URL: database?.url, DATA_DIR: '' })
  const close = async () => {
    await db.destroy()
    await database?.drop()
  }
  return { db, close }
}

async function fill() {
  const { db } = full
  await full.logIn()
  for (const { cover, ...article } of demo.posts) await addPost(db, article)
  await addFaq(db)
  await addTeamMember(db, { name: 'Zoë 😀', expertise: ['Wills'] })
  // Version 2.0.0 has a row of its own for it, which a trigger makes.
  const schedule = { publishAt: null, takeDownAt: TEST_NOW.toISOString(), setBy: 'someone' }
  await db
    .insertInto('schedules')
    .values({ thingKind: 'team member', thingId: 'zoe', ...schedule })
    .execute()
  await addSubscriber(db)
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await setSecondFactor(db, userId, {
    key: 'ABCDEFGH',
    step: 59_000_000,
    recoveryCodes: ['1', '2'],
  })
  const upload = await insertUpload(db, { userId, kind: 'companion', state: 'open', now: TEST_NOW })
  for (const partNumber of [10, 9, 1]) {
    await upsertPart(
      db,
      { uploadId: upload.id, partNumber, etag: '"é"', size: 5, storageKey: 'k' },
      99,
    )
  }
  await addBooking(db, { name: 'Zoë 😀', notes: '' })
  const mail = { subject: 'Zoë 😀', parts: [text('A text.\nTwo lines.')] }
  const { firm } = await full.site.settings.read()
  const about = { kind: 'booking', id: 'x' } as const
  await queueMail(full.site, db, mail, { about, person: 'ada@example.com', firm })
  await db
    .insertInto('attempts')
    .values({ subjectHash: 'a', attempts: 1, windowEndsAt: '9' })
    .execute()
}

async function readPosts(db: Database) {
  return db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'content', 'tags', 'publishedAt', 'updatedAt', 'searchText'])
    .orderBy('id')
    .execute()
}

test('a site moves from PostgreSQL to SQLite and back, row by row the same', async () => {
  const rows = await copyDatabase(full.db, sqlite)
  expect(rows).toBeGreaterThan(40)
  expect(await readPosts(sqlite)).toEqual(await readPosts(full.db))

  expect(await copyDatabase(sqlite, empty.db)).toBe(rows)
  expect(await readPosts(empty.db)).toEqual(await readPosts(full.db))
  const [booking] = await empty.db.selectFrom('bookings').selectAll().execute()
  expect(booking?.name).toBe('Zoë 😀')
  const mails = await full.db.selectFrom('mails').selectAll().execute()
  expect(mails).toHaveLength(1)
  expect(await empty.db.selectFrom('mails').selectAll().execute()).toEqual(mails)
})

test('a database with anything in it is not written to', async () => {
  const before = await readPosts(full.db)
  await expect(copyDatabase(sqlite, full.db)).rejects.toThrow(/is not empty: it has rows in users/)
  expect(await readPosts(full.db)).toEqual(before)
})

test('a copy that breaks off leaves the target empty', async () => {
  const target = await unstartedSite()
  await target.db.schema.alterTable('uploads').dropColumn('secret').execute()
  await expect(copyDatabase(full.db, target.db)).rejects.toThrow(/column "secret"/)
  expect(await target.db.selectFrom('users').selectAll().execute()).toEqual([])
  await target.close()
})

/** The database itself fills them as the rows arrive that they are made of. */
const derived = ['blogPostCounts', 'blogPostTags', 'contactWords', 'contacts']

test('every table is copied', async () => {
  const tables = (await full.db.introspection.getTables()).filter(({ isView }) => !isView)
  const known = tableFacts.map(({ name }) => name)
  expect(
    tables.map(({ name }) => name.replace(/_(.)/g, (_, initial) => initial.toUpperCase())).sort(),
  ).toEqual([...known, ...derived, ...UNUSED_TABLES].sort())
})
