import { afterEach, beforeEach, expect, test } from 'vitest'
import { person, post } from '../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../tests/fixtures/create-test-site'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite({ renderPage })
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

/** Answers as the pages do, which read their article or person from the API. */
async function renderPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [, section, slug = ''] = pathname.split('/')
  const api = { resourcehub: '/api/blog/', 'our-team': '/api/team/slug/' }[section ?? '']
  const isThere = api ? (await site.request(api + slug)).status === 200 : pathname === '/pricing'
  return new Response('<!doctype html>', {
    status: isThere ? 200 : 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

async function write(method: string, path: string, json: object): Promise<{ id: string }> {
  const answer = await site.request(path, { method, headers: staff, json })
  expect(answer.status).toBeLessThan(300)
  return answer.json()
}

async function ask(...own: string[]) {
  const json = { own, outside: [] }
  const answer = await site.request('/api/link-checks', { method: 'POST', headers: staff, json })
  expect(answer.status).toBe(200)
  const { own: found } = await answer.json()
  return found
}

test('each link within the site is answered as its reader finds it', async () => {
  const published = { ...post, status: 'published' }
  const { id } = await write('POST', '/api/admin/blog', { ...published, slug: 'one' })
  await write('PUT', `/api/admin/blog/${id}`, { ...published, slug: 'two' })
  await write('POST', '/api/admin/blog', { ...post, slug: 'draft', status: 'draft' })
  const publishAt = '2026-12-01T09:00:00.000Z'
  const soon = { ...post, slug: 'soon', status: 'draft', publishAt }
  await write('POST', '/api/admin/blog', soon)
  await write('POST', '/api/admin/team', { ...person, name: 'Zoë Hill', isPublished: false })
  const old = await write('POST', '/api/admin/blog', { ...published, slug: 'old' })
  await site.request(`/api/admin/blog/${old.id}`, { method: 'DELETE', headers: staff })
  await write('PUT', '/api/admin/settings/redirects', {
    redirects: [
      { from: '/wills.html', to: '/pricing' },
      { from: '/shop', to: 'https://shop.example/' },
    ],
  })
  const plain = { to: null, publishAt: null }
  expect(
    await ask(
      '/pricing',
      '/resourcehub/two',
      '/resourcehub/one',
      '/blog/two',
      '/wills.html',
      '/shop',
      '/resourcehub/old',
      '/resourcehub/draft',
      '/resourcehub/soon',
      '/our-team/zoe-hill',
      '/nothing/here',
    ),
  ).toEqual([
    { path: '/pricing', state: 'there', ...plain },
    { path: '/resourcehub/two', state: 'there', ...plain },
    { path: '/resourcehub/one', state: 'moved', ...plain, to: '/resourcehub/two' },
    { path: '/blog/two', state: 'moved', ...plain, to: '/resourcehub/two' },
    { path: '/wills.html', state: 'moved', ...plain, to: '/pricing' },
    { path: '/shop', state: 'moved', ...plain, to: 'https://shop.example/' },
    { path: '/resourcehub/old', state: 'gone', ...plain },
    { path: '/resourcehub/draft', state: 'unpublished', ...plain },
    { path: '/resourcehub/soon', state: 'unpublished', to: null, publishAt },
    { path: '/our-team/zoe-hill', state: 'unpublished', ...plain },
    { path: '/nothing/here', state: 'missing', ...plain },
  ])
  expect(site.site.visits.take()).toEqual([])
})

test('of links to other sites the last night’s answer is told, of those asked about alone', async () => {
  const row = { claimedAt: null, lookedAt: '2026-11-23T02:00:00.000Z', nights: 2, isDead: true }
  const failingSince = '2026-11-12T02:00:00.000Z'
  for (const [urlHash, url] of [
    ['a', 'https://gone.example/a'],
    ['b', 'https://gone.example/b'],
  ] as const) {
    const values = { ...row, urlHash, url, failingSince, status: 404 }
    await site.db.insertInto('outsideLinks').values(values).execute()
  }
  const json = { own: [], outside: ['https://gone.example/a', 'https://fine.example/'] }
  const asked = { method: 'POST', headers: staff, json }
  const dead = async () => (await (await site.request('/api/link-checks', asked)).json()).dead
  expect(await dead()).toEqual([])
  await write('PUT', '/api/admin/settings/articles', { checksLinks: true })
  expect(await dead()).toEqual([{ url: json.outside[0], since: failingSince, status: 404 }])
})

test.each([
  [{ own: ['pricing'], outside: [] }, 'own.0'],
  [{ own: [], outside: ['https://a.example/\0'] }, 'outside.0'],
  [{ own: Array.from({ length: 201 }, () => '/'), outside: [] }, 'own'],
  [{ own: [] }, 'outside'],
])('%j is refused at %s', async (json, field) => {
  const answer = await site.request('/api/link-checks', { method: 'POST', headers: staff, json })
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toMatchObject([{ path: field }])
})
