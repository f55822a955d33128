import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { addPost } from '../../../../tests/fixtures/factories'

const POSTS = 3000

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let client: Client
beforeAll(async () => {
  site = await createTestSite()
  staff = await site.logIn()
  client = new Client(site.site.environment.DATABASE_URL)
  await client.connect()
  await addPost(site.db, { title: 'A model', category: 'Wills' })
  // Texts are stored beside their rows, as long ones are, so that reading one costs pages of its own.
  await client.query('alter table blog_posts alter search_text set storage external')
  // Half have one word, and one has another. A statement of the site itself may not take this long.
  await client.query(`
    insert into blog_posts (id, title, slug, content, category, tags, status, author_id, published_at, created_at,
      updated_at, search_text)
    select 'post-' || n, title, 'post-' || n, content, category, tags, status, author_id,
      '2025-01-01T00:00:00.' || lpad(n::text, 4, '0') || 'Z', created_at, updated_at,
      case when n % 2 = 0 then 'inheritance ' else '' end || case when n = 7 then 'usufruct ' else '' end
        || repeat('an article about what a bank wants and what is left ', 100)
    from blog_posts cross join generate_series(1, ${POSTS}) as n where title = 'A model'
  `)
  await client.query('vacuum analyze blog_posts')
})
afterAll(async () => {
  await client.end()
  await site.close()
})

test.each([
  ['the site', '/api/search?q=inheritance'],
  ['the hub', '/api/blog?view=cards&q=inheritance'],
  ['the hub, in a category', '/api/blog?view=cards&q=inheritance&category=Wills'],
  ['the staff’s list', '/api/blog?view=cards&q=inheritance', true],
])(
  'a search of %s for what half of all articles have walks their list until it has enough',
  async (_what, path, isStaff = false) => {
    const plans = await plansOf(path, isStaff)
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan).toMatch(/^Limit/)
      expect(plan).toMatch(/Index Scan using blog_posts_by_\w*newest/)
      expect(plan).not.toMatch(/Seq Scan|Sort|Bitmap/)
      expect(rowsRead(plan)).toBeLessThan(POSTS / 5)
    }
  },
)

test('no article is compared twice: the walk goes on where the sample ended', async () => {
  // 51 are looked for: of the sample's 60 half have it, of the next 42 as well.
  const [sample = '', walk = ''] = await plansOf('/api/search?q=inheritance')
  expect(pagesRead(sample)).toBeGreaterThan(100)
  expect(pagesRead(walk)).toBeLessThan(pagesRead(sample))
})

test.each([
  ['the site', '/api/search?q=usufruct', 'pieces'],
  ['the hub', '/api/blog?view=cards&q=usufruct', 'pieces'],
  ['the hub, three letters of it,', '/api/blog?view=cards&q=ufr', 'text'],
  [
    'the site, misspelt into three letters after three that are common,',
    '/api/search?q=banta',
    'pieces',
  ],
])('a search of %s for what one article has at most looks it up', async (_what, path, index) => {
  const [sample = '', lookup = ''] = await plansOf(path)
  expect(sample).toMatch(/^Limit/)
  expect(sample).not.toMatch(/Seq Scan|Sort|Bitmap/)
  expect(lookup).toContain(`Bitmap Index Scan on blog_posts_by_${index}`)
  expect(lookup).not.toContain('Seq Scan')
  expect(rowsRead(lookup)).toBeLessThan(10)
})

/** Of all steps of a plan, those that pass and those that a filter leaves out. */
function rowsRead(plan: string): number {
  const counts = plan.matchAll(
    /(?:Scan.*actual [^)]*rows=|Rows Removed by (?:Filter|Index Recheck): )(\d+)/g,
  )
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0)
}

/** Of a whole plan, wherever they were found. */
function pagesRead(plan: string): number {
  const counts = /Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(plan)
  return Number(counts?.[1]) + Number(counts?.[2] ?? 0)
}

/** How PostgreSQL goes about the statements of a call that compare texts. */
async function plansOf(path: string, isStaff = false): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  const answer = await site.request(path, { headers: isStaff ? staff : {} })
  const statements: Array<[string, unknown[]]> = query.mock.calls.flatMap(([text, values]) =>
    typeof text === 'string' && Array.isArray(values) && text.includes('search_text')
      ? [[text, values]]
      : [],
  )
  query.mockRestore()
  expect(answer.status).toBe(200)
  const plans: string[] = []
  for (const [text, values] of statements) {
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, summary off) ${text}`,
      values,
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
