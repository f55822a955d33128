import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import type { Database } from './schema'

/** Neither name says what the column holds. */
type Wishes = {
  wishes: { id: string; urgent: boolean | null; isAmount: number }
}

const site = await openTestSite()
await site.db.schema
  .createTable('wishes')
  .addColumn('id', 'text', (column) => column.primaryKey())
  .addColumn('urgent', 'boolean')
  .addColumn('isAmount', 'integer', (column) => column.notNull())
  .execute()

const tables = (db: Database) => db.withTables<Wishes>()

test('a boolean is what the table declares, through returning, aliases, joins and subqueries', async () => {
  const db = tables(site.db)
  const inserted = await db
    .insertInto('wishes')
    .values([
      { id: 'a', urgent: true, isAmount: 1 },
      { id: 'b', urgent: false, isAmount: 0 },
      { id: 'c', urgent: null, isAmount: 2 },
    ])
    .returningAll()
    .execute()
  const expected = [
    { id: 'a', urgent: true, isAmount: 1 },
    { id: 'b', urgent: false, isAmount: 0 },
    { id: 'c', urgent: null, isAmount: 2 },
  ]
  expect(inserted).toEqual(expected)
  expect(await db.selectFrom('wishes').selectAll().orderBy('id').execute()).toEqual(expected)
  expect(
    await db
      .selectFrom('wishes as one')
      .innerJoin('wishes as other', 'other.isAmount', 'one.isAmount')
      .innerJoin(
        db.selectFrom('wishes').select(['id', 'urgent as hurried']).as('inner'),
        'inner.id',
        'one.id',
      )
      .select(['one.urgent as isIt', 'other.urgent', 'inner.hurried', 'one.isAmount as amount'])
      .where('one.urgent', '=', true)
      .execute(),
  ).toEqual([{ isIt: true, urgent: true, hurried: true, amount: 1 }])

  // A statement of its own text reads them, too.
  const { rows } = await sql`select urgent as speed from wishes where id = 'b'`.execute(site.db)
  expect(rows).toEqual([{ speed: false }])
})
