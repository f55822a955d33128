import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/fixtures/test-database'
import { openDatabase } from '../database'
import { DatabaseUnavailable } from '../database-errors'

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

test('a server that stops in the middle of a transaction does not stop the others', async () => {
  const database = await createTestDatabase()
  const places = { DATABASE_URL: database?.url, DATA_DIR: '' }
  const [stopped, other] = [openDatabase(places), openDatabase(places)]
  const begun = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const transaction = stopped.db.transaction().execute(async (db) => {
    begun.resolve()
    await goesOn.promise
    await sql`select 1`.execute(db)
  })
  await begun.promise
  await other.db.transaction().execute(async () => {})
  goesOn.resolve()
  await expect(transaction).rejects.toThrow(DatabaseUnavailable)
  for (const { db } of [stopped, other]) await db.destroy()
  await database?.drop()
})

test('a server that gets fewer connections than it wants makes do with them', async () => {
  const database = await createTestDatabase()
  const url = new URL(database?.url ?? '')
  const admin = new Client(url.href)
  await admin.connect()
  // Administrators may connect all the same.
  const role = `few_${url.pathname.slice(1)}`
  await admin.query(`create role ${role} login`)
  await admin.query(`alter database ${url.pathname.slice(1)} connection limit 4`)
  url.username = role
  const { db } = openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' })
  const queries = Array.from({ length: 60 }, () => sql`select pg_sleep(0.02)`.execute(db))
  expect(await Promise.all(queries)).toHaveLength(60)
  await db.destroy()
  await admin.query(`drop role ${role}`)
  await admin.end()
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
