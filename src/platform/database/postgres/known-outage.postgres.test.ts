import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { post } from '../../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { POSTGRES_VARIABLE } from '../../../../tests/fixtures/test-database'
import { createPageKey } from '../../page-cache/page-key'

const pageKey = createPageKey(() => ({ cachedBy: [] }))
let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let server: Client
beforeEach(async () => {
  site = await createTestSite({ renderPage, pageKey })
  staff = await site.logIn()
  server = new Client(process.env[POSTGRES_VARIABLE])
  await server.connect()
})
afterEach(async () => {
  await server.end()
  await site.close()
})

/** Stands in for the pages: what is published, but for `/contact`, and a form or the phone number, but for `/our-team`. */
async function renderPage({ url }: Request): Promise<Response> {
  const shown = url.endsWith('/contact') ? '' : await textOfCall('/api/blog-posts')
  const settings = JSON.parse(await textOfCall('/api/site-settings'))
  const form = settings.takesForms ? '<form action="/" method="post">' : settings.firm.phone
  const text = `<!doctype html><title>Page</title>${shown}${url.endsWith('/our-team') ? '' : form}`
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

const textOfCall = async (path: string) => (await sendApiCall(path, {})).text()
const textOf = async (path: string) => (await site.request(path)).text()

/** Until the server has heard of it from PostgreSQL too: pages that are made before that are not cached. */
async function publish(schedule: { takeDownAt?: string }): Promise<void> {
  const version = () => site.site.pageCache.version(site.site.now())
  const before = version()
  const json = { ...post, ...schedule, status: 'published' }
  await site.request('/api/admin/blog', { method: 'POST', headers: staff, json })
  await expect.poll(version).toBeGreaterThanOrEqual(before + 2)
}

async function allow(connections: boolean): Promise<void> {
  const name = new URL(site.site.environment.DATABASE_URL ?? '').pathname.slice(1)
  await server.query(`alter database ${name} allow_connections ${connections}`)
  if (connections) return
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
}

test('a page in memory gives way to the one without forms while the database is known to be away', async () => {
  await publish({})
  expect(await textOf('/')).toContain('<form')
  await site.site.outagePages.settled()
  await allow(false)
  await expect.poll(() => textOf('/')).not.toContain('<form')
  expect(await textOf('/')).toContain(post.title)
  // Never asked for before, and made without the database.
  expect(await textOf('/contact')).not.toContain('<form')
  await allow(true)
  await expect.poll(() => textOf('/')).toContain('<form')
  expect(await textOf('/contact')).toContain('<form')
})

test('what is to be taken down during an outage leaves the pages in memory too', async () => {
  await publish({ takeDownAt: '2026-11-23T12:00:00.000Z' })
  expect(await textOf('/our-team')).toContain(post.title)
  await textOf('/contact')
  await site.site.outagePages.settled()
  await allow(false)
  await expect.poll(() => textOf('/contact')).not.toContain('<form')
  site.setNow(new Date('2026-11-23T11:59:59.999Z'))
  expect(await textOf('/our-team')).toContain(post.title)
  for (const moment of ['2026-11-23T12:00:00.000Z', '2026-11-24T12:00:00.000Z']) {
    site.setNow(new Date(moment))
    expect(await textOf('/our-team'), moment).not.toContain(post.title)
    expect((await site.request('/contact')).status).toBe(200)
  }
})

test('a form that cannot be taken comes back whole, and is sent again by a button', async () => {
  const send = (body: FormData) =>
    site.request('/newsletter', { method: 'POST', headers: { Accept: 'text/html' }, body })
  const typed = new FormData()
  typed.set('email', 'ada@example.org')
  typed.set('other', '"Ada" <b>')
  await allow(false)
  const refused = await send(typed)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  const page = await refused.text()
  expect(page).toMatch(/You can also call 0\d/)
  expect(page).toContain('name="email" value="ada@example.org"')
  expect(page).toContain('value="&quot;Ada&quot; &lt;b&gt;"')
  expect(page).toMatch(/<form method="post" enctype="multipart\/form-data">.*<button>Send it again/)
})
