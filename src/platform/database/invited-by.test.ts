import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/fixtures/test-database'
import { openDatabase } from './database'
import { migrateToLatest, migrations } from './migrate'

test('an invitation that was waiting belongs to the last person who sent it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'invited-by-'))
  const database = await createTestDatabase()
  const { db } = openDatabase({ DATABASE_URL: database?.url, DATA_DIR: folder })
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: db.withoutPlugins(), provider }).migrateTo('0072-imported-posts')
  for (const id of ['zoe', 'ann']) {
    await sql`insert into invitations (id, token_hash, name, username, email, role, sent_at)
      values (${id}, ${id}, ${id}, ${id}, ${id}, 'editor', '2026-11-20')`.execute(db)
  }
  const rest = { actorName: 'someone', thingKind: 'account', thingId: 'zoe', changes: '[]' }
  const entries = [
    { id: '1', at: '2026-11-20', actorId: 'tom', action: 'user invited' },
    { id: '2', at: '2026-11-21', actorId: 'helen', action: 'user invited' },
    { id: '3', at: '2026-11-22', actorId: 'rose', action: 'account changed' },
  ]
  const rows = entries.map((entry) => ({ ...rest, ...entry }))
  await db.insertInto('activity').values(rows).execute()
  await migrateToLatest(db)
  const invitations = db.selectFrom('invitations').select(['id', 'invitedBy']).orderBy('id')
  expect(await invitations.execute()).toEqual([
    { id: 'ann', invitedBy: null },
    { id: 'zoe', invitedBy: 'helen' },
  ])
  await db.destroy()
  await database?.drop()
  await rm(folder, { recursive: true })
})
