import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { THE_SITE } from '~/platform/audit-context'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { addFaq } from '../../../tests/fixtures/factories'
import { engineOf } from './engine'

const site = await openTestSite()
await addFaq(site.db)

const KEPT = 'What is recorded in activity stays as it is.'

test('the database itself refuses to change or remove what was recorded within a year', async () => {
  const { db } = site
  const before = await db.selectFrom('activity').selectAll().execute()
  expect(before).toHaveLength(1)
  const update = db.updateTable('activity').set({ actorName: THE_SITE.username })
  await expect(update.execute()).rejects.toThrow(KEPT)
  await expect(db.deleteFrom('activity').execute()).rejects.toThrow(KEPT)
  if (engineOf(db) === 'postgres') {
    await expect(sql`truncate activity`.execute(db)).rejects.toThrow(KEPT)
  }
  expect(await db.selectFrom('activity').selectAll().execute()).toEqual(before)
})
