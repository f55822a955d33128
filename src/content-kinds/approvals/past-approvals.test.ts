import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { openDatabase } from '~/platform/database/database'
import { migrateToLatest, migrations } from '~/platform/database/migrate'
import { sha256 } from '~/platform/secrets'
import { createTestDatabase } from '../../../tests/fixtures/test-database'
import type { CheckedText } from '../checked-text'
import { approvalOf } from './approvals'

test('an approval from before the upgrade covers the facts as they were at the upgrade', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'past-approvals-'))
  const database = await createTestDatabase()
  const { db } = openDatabase({ DATABASE_URL: database?.url, DATA_DIR: folder })
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.withoutPlugins(), provider }).migrateTo(
    '0147-makers-of-password-links',
  )
  const text: CheckedText = {
    title: 'Trusts',
    excerpt: null,
    content: '<p>Within six months.</p>',
    category: 'Wills & “more”',
    tags: ['tax', 'Zoë'],
    searchTitle: null,
    searchDescription: 'About trusts',
    canonicalUrl: null,
    checkedBy: 'A solicitor',
  }
  const { title, excerpt, content } = text
  await sql`insert into users (id, username, password, is_admin, is_disabled, created_at)
    values ('a', 'ann', '', ${database ? true : 1}, ${database ? false : 0}, '2026-01-01')`.execute(
    db,
  )
  await sql`insert into blog_posts
    (id, slug, title, content, status, author_id, search_text, created_at, updated_at,
      category, tags, search_description, checked_by)
    values ('p', 'p', ${title}, ${content}, 'published', 'a', 'text', '2026-01-01', '2026-01-01',
      ${text.category}, ${JSON.stringify(text.tags)}, ${text.searchDescription}, ${text.checkedBy})`.execute(
    db,
  )
  await sql`insert into approvals (id, post_id, at, approved_by, text_hash, text)
    values ('1', 'p', '2026-11-20', 'Tom', ${sha256(JSON.stringify([title, excerpt, content]))},
      ${JSON.stringify({ title, excerpt, content })})`.execute(db)
  await migrateToLatest(db)

  expect(await approvalOf(db, 'p', text)).toMatchObject({ by: 'Tom' })
  const changes: Array<Partial<CheckedText>> = [
    { category: null },
    { tags: ['tax'] },
    { searchTitle: 'Another' },
    { searchDescription: null },
    { canonicalUrl: 'https://www.elsewhere.example/' },
    { checkedBy: null },
    { content: '<p>Other</p>' },
  ]
  for (const change of changes) expect(await approvalOf(db, 'p', { ...text, ...change })).toBeNull()
  await db.destroy()
  await database?.drop()
  await rm(folder, { recursive: true })
})
