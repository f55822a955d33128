import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { createPageKey } from '../page-cache/page-key'
import { openOwnDatabase } from './open-own-database'

const pageKey = createPageKey(() => ({ cachedBy: [] }))
let site: Awaited<ReturnType<typeof createTestSite>>
let other: Client
beforeEach(async () => {
  site = await createTestSite({ pageKey })
  other = new Client(site.site.environment.DATABASE_URL)
  await other.connect()
})
afterEach(async () => {
  await other.end()
  await site.close()
})

const statusOf = async (path: string) => (await site.request(path)).status

test('a database that was emptied under a running site is away: calls wait for it, pages stay', async () => {
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  await other.query('alter schema public rename to elsewhere')
  await other.query('create schema public')
  expect(await statusOf('/api/faqs')).toBe(503)
  expect(await statusOf('/api/team')).toBe(503)
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/')).toBe(200)
  await other.query('drop schema public')
  await other.query('alter schema elsewhere rename to public')
  await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200)
  expect(await statusOf('/api/faqs')).toBe(200)
})

test('a start does not take tables that are in another schema for its own', async () => {
  const { DATABASE_URL, DATA_DIR } = site.site.environment
  await other.query('alter schema public rename to elsewhere')
  await other.query('create schema public')
  const start = openOwnDatabase({ DATABASE_URL, DATA_DIR })
  await expect(start).rejects.toThrow(/^The database is empty, but the data folder/)
})

test('a table of ours that is missing is an error of ours, not an outage', async () => {
  await sql`alter table faqs rename to elsewhere`.execute(site.db)
  expect(await statusOf('/api/faqs')).toBe(500)
  expect(await statusOf('/api/team')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
})

test('a new connection to the database of another site is not used', async () => {
  await sql`update secrets set value = 'another' where name = 'installation'`.execute(site.db)
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(() => statusOf('/api/faqs')).toBe(503)
  expect(await statusOf('/readyz')).toBe(503)
})

test.each(['access exclusive', 'exclusive'])(
  'a table that another program has locked (%s) makes the site not ready',
  async (mode) => {
    await other.query(`begin; lock table bookings in ${mode} mode`)
    expect(await statusOf('/readyz')).toBe(503)
    await other.query('rollback')
    await expect.poll(() => statusOf('/readyz')).toBe(200)
  },
)
