import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { readNames } from '~/features/people/contact-index.server'
import { fillVisitors } from '../../../../scripts/bench/fill-visitors'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { staffReads, TOTAL } from '../../../../tests/fixtures/staff-reads'

const PEOPLE = 3000

const MOST_READ = 1500

const site = await openTestSite({ seed: 'articles' })
await fillVisitors(site.db, PEOPLE, TEST_NOW)
await readNames(site.site)
const headers = await site.logIn()
const client = new Client(site.site.environment.DATABASE_URL)
await client.connect()
afterAll(() => client.end())
await client.query('vacuum analyze')
// PostgreSQL reads small tables whole, so this lets it do so only where no index helps.
await client.query('set enable_seqscan = off')

test.each(await staffReads(site))('%s reads few rows, by an index', async (address) => {
  const query = vi.spyOn(Client.prototype, 'query')
  expect((await site.request(address, { headers })).status).toBe(200)
  const statements: Array<[string, unknown[]]> = query.mock.calls.flatMap(([text, values]) =>
    typeof text === 'string' && text.startsWith('select') && Array.isArray(values)
      ? [[text, values]]
      : [],
  )
  query.mockRestore()
  for (const [statement, values] of statements) {
    const { rows } = await client.query(`explain (analyze, timing off) ${statement}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (!TOTAL.test(statement))
      expect(rowsRead(plan), `${statement}\n${plan}`).toBeLessThan(MOST_READ)
  }
})

/** Of all steps of a plan that read a table, those that pass and those that are left out. */
function rowsRead(plan: string): number {
  const counts = plan.matchAll(
    /(?:Scan.*actual rows=|Rows Removed by (?:Filter|Index Recheck): )(\d+)(?:\.\d+)?(?: loops=(\d+))?/g,
  )
  return Array.from(counts, ([, rows, loops = 1]) => Number(rows) * Number(loops)).reduce(
    (sum, count) => sum + count,
    0,
  )
}
