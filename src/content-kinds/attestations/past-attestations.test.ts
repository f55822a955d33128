import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { openDatabase } from '~/platform/database/database'
import { migrateToLatest, migrations } from '~/platform/database/migrate'
import { createTestDatabase } from '../../../tests/fixtures/test-database'
import { figureHash, lastAttestations, placeSubject, whoAttested } from './attestations'

test('confirmations, checked figures and open reviews of 2.0.0 become attestations', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'past-attestations-'))
  const database = await createTestDatabase()
  const { db } = openDatabase({ DATABASE_URL: database?.url, DATA_DIR: folder })
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.withoutPlugins(), provider }).migrateTo('0146-servers')
  await sql`insert into users (id, username, password, is_admin, is_disabled, created_at)
    values ('a', 'admin', '', ${database ? true : 1}, ${database ? false : 0}, '2026-01-01')`.execute(
    db,
  )
  await sql`insert into confirmations
    (id, subject, hash, words, name, role, until, confirmed_at, confirmed_by)
    values ('c', 'privacy', 'abc', 'Our policy', 'Helen Hartwell', 'Partner', '2027-11-02',
      '2026-11-02T10:00:00.000Z', 'a')`.execute(db)
  await sql`insert into law_reviews (law_id, place, opened_at)
    values ('l', '/who-inherits', '2026-11-03T10:00:00.000Z')`.execute(db)
  const checks = {
    grantCopy: {
      pence: 250,
      sourceUrl: 'https://www.gov.uk/fees',
      checkedAt: '2026-11-02T10:00:00.000Z',
      checkedBy: 'rose',
    },
    careWales: { pence: 1, sourceUrl: 'https://a', checkedAt: null, checkedBy: null },
  }
  const stored = { section: 'official-amounts', value: JSON.stringify(checks) }
  await db
    .insertInto('settings')
    .values({ ...stored, updatedAt: '2026-11-02', updatedBy: null })
    .execute()
  await migrateToLatest(db)
  const rows = await db.selectFrom('attestations').selectAll().orderBy('kind').execute()
  expect(rows).toMatchObject([
    {
      kind: 'figure',
      subject: 'grantCopy',
      name: 'rose',
      enteredFor: null,
      hash: figureHash(250),
      words: '£2.50',
      until: '2027-02-01',
    },
    {
      kind: 'law',
      subject: placeSubject('l', '/who-inherits'),
      accountId: null,
      askedAt: '2026-11-03T10:00:00.000Z',
      attestedAt: null,
    },
    {
      kind: 'words',
      subject: 'privacy',
      accountId: 'a',
      name: 'admin',
      enteredFor: 'Helen Hartwell, Partner',
      hash: 'abc',
      attestedAt: '2026-11-02T10:00:00.000Z',
      until: '2027-11-02',
    },
  ])
  const last = (await lastAttestations(db, 'words')).get('privacy')
  expect(last && whoAttested(last)).toBe('Entered by admin for Helen Hartwell, Partner')

  await db.destroy()
  await database?.drop()
  await rm(folder, { recursive: true })
})
