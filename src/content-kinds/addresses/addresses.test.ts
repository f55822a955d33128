import { afterEach, beforeEach, expect, test } from 'vitest'
import { person, post } from '../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../tests/fixtures/create-test-site'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite({ renderPage, pageKey: (address) => address })
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

/** Answers as the pages do, which read their article or person from the API. */
async function renderPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [, section, slug = ''] = pathname.split('/')
  if (section === 'blog') {
    return new Response(null, { status: 301, headers: { Location: `/resourcehub/${slug}` } })
  }
  const api = { resourcehub: '/api/blog/', 'our-team': '/api/team/slug/' }[section ?? '']
  const isThere = api !== undefined && (await site.request(api + slug)).status === 200
  return new Response(`<!doctype html><title>${pathname}</title>`, {
    status: isThere ? 200 : 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

async function at(path: string) {
  const { status, headers } = await site.request(path, { redirect: 'manual' })
  return [status, headers.get('Location')].filter(Boolean).join(' ')
}

async function create(path: string, json: object): Promise<{ id: string }> {
  const answer = await site.request(path, { method: 'POST', headers: staff, json })
  expect(answer.status).toBe(201)
  return answer.json()
}

async function change(path: string, json: object): Promise<void> {
  const answer = await site.request(path, { method: 'PUT', headers: staff, json })
  expect(answer.status).toBe(200)
}

const published = { ...post, status: 'published' }

test('an article whose address changes is found at every address it ever had, at once and in one step', async () => {
  const { id } = await create('/api/admin/blog', { ...published, slug: 'one' })
  expect(await at('/resourcehub/one')).toBe('200')
  for (const slug of ['two', 'three']) {
    await change(`/api/admin/blog/${id}`, { ...published, slug })
  }
  for (const old of ['one', 'two']) {
    expect(await at(`/resourcehub/${old}?from=a-letter`)).toBe(
      '301 /resourcehub/three?from=a-letter',
    )
    expect(await at(`/blog/${old}`)).toBe('301 /resourcehub/three')
    expect(await at(`/resourcehub/${old}/`)).toBe('301 /resourcehub/three')
  }
  const { headers } = await site.request('/resourcehub/one', { redirect: 'manual' })
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(await at('/resourcehub/three')).toBe('200')
})

test('an address that goes back and forth leads nobody in a circle', async () => {
  const { id } = await create('/api/admin/blog', { ...published, slug: 'one' })
  await change(`/api/admin/blog/${id}`, { ...published, slug: 'two' })
  await change(`/api/admin/blog/${id}`, { ...published, slug: 'one' })
  expect(await at('/resourcehub/one')).toBe('200')
  expect(await at('/resourcehub/two')).toBe('301 /resourcehub/one')
})

test('what was taken down for good answers 410, and 200 once it is back', async () => {
  const { id } = await create('/api/admin/blog', { ...published, slug: 'one' })
  await change(`/api/admin/blog/${id}`, { ...published, slug: 'two' })
  await change(`/api/admin/blog/${id}`, { ...published, slug: 'two', status: 'draft' })
  expect([await at('/resourcehub/one'), await at('/resourcehub/two')]).toEqual(['410', '410'])
  await change(`/api/admin/blog/${id}`, { ...published, slug: 'two' })
  expect(await at('/resourcehub/two')).toBe('200')
  const removed = { method: 'DELETE', headers: staff }
  expect((await site.request(`/api/admin/blog/${id}`, removed)).status).toBe(200)
  for (const path of ['/resourcehub/one', '/resourcehub/two']) {
    expect(await at(path)).toBe('410')
    expect(await (await site.request(path)).text()).toContain('<!doctype html>')
  }
  expect(await at('/blog/two')).toBe('301 /resourcehub/two')
})

test('a new article takes over an address that another has left', async () => {
  const { id } = await create('/api/admin/blog', { ...published, slug: 'one' })
  await change(`/api/admin/blog/${id}`, { ...published, slug: 'two' })
  await create('/api/admin/blog', { ...published, slug: 'one' })
  expect(await at('/resourcehub/one')).toBe('200')
  expect(await at('/blog/one')).toBe('301 /resourcehub/one')
})

test('what visitors never saw is not found, and says nothing of itself', async () => {
  const { id } = await create('/api/admin/blog', { ...post, slug: 'draft', status: 'draft' })
  await change(`/api/admin/blog/${id}`, { ...post, slug: 'other', status: 'draft' })
  expect([await at('/resourcehub/draft'), await at('/resourcehub/other')]).toEqual(['404', '404'])
  for (const path of ['/nothing', '/resourcehub/%E0%A4%A', '/resourcehub/%00']) {
    expect(await at(path), path).toBe('404')
  }
})

test('a person with a new name is found at the old address of their profile', async () => {
  const { id } = await create('/api/admin/team', { ...person, name: 'Zoë Hill', isPublished: true })
  await change(`/api/admin/team/${id}`, { ...person, name: 'Zoë Hart', isPublished: true })
  expect(await at('/our-team/zoe-hill')).toBe('301 /our-team/zoe-hart')
  await change(`/api/admin/team/${id}`, { ...person, name: 'Zoë Hart', isPublished: false })
  expect(await at('/our-team/zoe-hill')).toBe('410')
})
