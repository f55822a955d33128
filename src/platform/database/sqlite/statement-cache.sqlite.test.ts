import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { StatementCache } from './statement-cache'

const site = await openTestSite()

test('a statement is prepared once, however often it runs', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  for (let time = 0; time < 5; time++) await site.request('/api/faqs')
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('of too many statements the least recently used goes', () => {
  const database = new DatabaseSync(':memory:')
  const cache = new StatementCache(database, 2)
  const first = cache.prepare('select 1')
  const second = cache.prepare('select 2')
  expect(cache.prepare('select 1')).toBe(first)
  cache.prepare('select 3')
  expect(cache.prepare('select 1')).toBe(first)
  expect(cache.prepare('select 2')).not.toBe(second)
  database.close()
})

test('a statement that was left halfway through its rows gives all of them again', async () => {
  for (const username of ['a', 'b', 'c']) await site.logIn({ username })
  const names = site.db.selectFrom('users').select('username').orderBy('username')
  for await (const { username } of names.stream()) {
    expect(username).toBe('a')
    break
  }
  expect(await names.execute()).toHaveLength(3)
})

test('a table that changes shows its new columns at once', async () => {
  const read = () => sql`select * from changing`.execute(site.db)
  await sql`create table changing (one text)`.execute(site.db)
  await sql`insert into changing values ('a')`.execute(site.db)
  expect((await read()).rows).toEqual([{ one: 'a' }])
  await sql`alter table changing add column two text`.execute(site.db)
  expect((await read()).rows).toEqual([{ one: 'a', two: null }])
  await sql`drop table changing`.execute(site.db)
  await expect(read()).rejects.toThrow('no such table')
})

test('rows that are read one by one have booleans, too', async () => {
  await site.logIn({ username: 'reader', isAdmin: false })
  const flags: unknown[] = []
  const query = site.db
    .selectFrom('users')
    .select('isAdmin as flag')
    .where('username', '=', 'reader')
  for await (const { flag } of query.stream()) flags.push(flag)
  expect(flags).toEqual([false])
})
