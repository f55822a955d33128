import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/fixtures/test-database'
import { openDatabase } from './database'

test('a transaction that could not begin leaves no connection unusable', async () => {
  const database = await createTestDatabase()
  const { db } = openDatabase({ DATABASE_URL: database?.url, DATA_DIR: '' })
  const other = new Client(database?.url)
  await other.connect()
  const start = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = db.transaction().execute(async () => {
    start.resolve()
    await end.promise
  })
  await start.promise
  const second = expect(db.transaction().execute(async () => {})).rejects.toThrow()
  await cancelWhoWaits(other)
  await second
  end.resolve()
  await first

  const reads = Array.from({ length: 10 }, () =>
    db.selectNoFrom((is) => is.val(1).as('one')).execute(),
  )
  expect(await Promise.all(reads)).toHaveLength(10)
  await db.transaction().execute(async () => {})
  await db.destroy()
  await other.end()
  await database?.drop()
})

/** As a time limit would, or the administrator of the database. */
async function cancelWhoWaits(client: Client): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rowCount } = await client.query(
      `select pg_cancel_backend(pid) from pg_locks
       where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    if (rowCount) return
    await wait(20)
  }
  throw new Error('Nobody waited.')
}
