import { afterEach, beforeEach, expect, test } from 'vitest'
import { post } from '../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../tests/fixtures/create-test-site'

const PATH = '/api/admin/settings/redirects'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite({
    renderPage: (request) => {
      const isThere = new URL(request.url).pathname === '/pricing'
      return new Response('<!doctype html>', {
        status: isThere ? 200 : 404,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    },
    pageKey: (address) => address,
  })
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

function save(...redirects: Array<{ from: string; to: string }>) {
  return site.request(PATH, { method: 'PUT', headers: staff, json: { redirects } })
}

async function at(path: string) {
  const { status, headers } = await site.request(path, { redirect: 'manual' })
  return [status, headers.get('Location')].filter(Boolean).join(' ')
}

test('old addresses lead where the firm says, in one step, whatever their capitals and the slash at their end', async () => {
  expect(await at('/wills.html')).toBe('404')
  const answer = await save(
    { from: 'https://www.old.example/Wills.html?page=2', to: '/pricing' },
    { from: '/shop', to: '/wills.html' },
    { from: '/links', to: 'https://www.example.org/elsewhere' },
    { from: '/über-uns', to: '/values#who-we-are' },
    { from: '/offers', to: '' },
    { from: '/blog/a-series', to: '/shop' },
  )
  expect(answer.status).toBe(200)
  expect((await answer.json()).values.redirects[0]).toEqual({ from: '/Wills.html', to: '/pricing' })
  expect(await at('/wills.html')).toBe('301 /pricing')
  expect(await at('/WILLS.HTML?from=a-letter')).toBe('301 /pricing?from=a-letter')
  expect(await at('/shop/')).toBe('301 /pricing')
  expect(await at('/links')).toBe('301 https://www.example.org/elsewhere')
  expect(await at('/%C3%BCber-uns?a=1')).toBe('301 /values?a=1#who-we-are')
  expect(await at('/offers')).toBe('410')
  expect(await at('/blog/a-series')).toBe('301 /pricing')
  expect(await at('/resourcehub/a-series')).toBe('301 /pricing')
  expect(await at('/pricing')).toBe('200')
  await save()
  expect(await at('/wills.html')).toBe('404')
})

test('an old address of an article leads on to where the article is now', async () => {
  const json = { ...post, status: 'published', slug: 'one' }
  const create = { method: 'POST', headers: staff, json }
  const { id } = await (await site.request('/api/admin/blog', create)).json()
  await save({ from: '/2019/one', to: 'https://www.thewillsolicitors.example/resourcehub/one' })
  expect(await at('/2019/one')).toBe('301 /resourcehub/one')
  const change = { method: 'PUT', headers: staff, json: { ...json, slug: 'two' } }
  await site.request(`/api/admin/blog/${id}`, change)
  expect(await at('/2019/one')).toBe('301 /resourcehub/two')
  await site.request(`/api/admin/blog/${id}`, { method: 'DELETE', headers: staff })
  expect(await at('/2019/one')).toBe('410')
})

const NOT_OURS = 'Please enter the part after the site’s name, such as /wills.html.'
const NO_TARGET = 'Please enter an address of this site, such as /pricing, or a whole one.'

test.each([
  [[{ from: '', to: '/pricing' }], '0.from', NOT_OURS],
  [[{ from: 'wills.html', to: '/pricing' }], '0.from', NOT_OURS],
  [[{ from: '/a b', to: '/pricing' }], '0.from', NOT_OURS],
  [[{ from: '/', to: '/pricing' }], '0.from', NOT_OURS],
  [[{ from: '/admin/old', to: '/pricing' }], '0.from', 'The site itself needs this address.'],
  [
    [{ from: '/Contact/', to: '/pricing' }],
    '0.from',
    'This site has a page at this address, so no one would be redirected.',
  ],
  [
    [
      { from: '/a', to: '/pricing' },
      { from: '/A/', to: '/values' },
    ],
    '1.from',
    'This address is already in the list.',
  ],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/A' },
    ],
    '0.to',
    'This leads back to itself. Please enter another address.',
  ],
  [[{ from: '/a', to: 'pricing' }], '0.to', NO_TARGET],
  [[{ from: '/a', to: '//evil.example' }], '0.to', NO_TARGET],
  [[{ from: '/a', to: '/\\evil.example' }], '0.to', NO_TARGET],
  [[{ from: '/a', to: '/.//evil.example' }], '0.to', NO_TARGET],
  [[{ from: '/a', to: '/b/..//evil.example' }], '0.to', NO_TARGET],
  [[{ from: '/a', to: 'javascript:alert(1)' }], '0.to', NO_TARGET],
  [
    [{ from: `/${'a'.repeat(300)}`, to: '' }],
    '0.from',
    'Please keep the address to 300 characters.',
  ],
])('%j is refused at %s', async (redirects, field, message) => {
  const answer = await save(...redirects)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toContainEqual({ path: `redirects.${field}`, message })
  expect((await (await site.request(PATH, { headers: staff })).json()).values.redirects).toEqual([])
})

const RESERVED = [
  '/Admin/login',
  '/ADMIN/posts',
  '/API/health',
  '/admin%2flogin',
  '/admin%252flogin',
  '/%61dmin',
  '//admin/login',
  '/a/../admin',
  '/admin\\login',
  'https://www.old.example/Admin/login',
  '/healthz',
  '/robots.txt',
  '/Preview/x',
]

test.each(RESERVED)('%s cannot lead anywhere, for the site needs it', async (from) => {
  const answer = await save({ from, to: 'https://evil.example/' })
  expect(answer.status).toBe(422)
  const message = 'The site itself needs this address.'
  expect((await answer.json()).issues).toContainEqual({ path: 'redirects.0.from', message })
})

test('what an earlier release took and the site needs leads nowhere, is listed, and has to go', async () => {
  const evil = 'https://evil.example/'
  const stored = [...RESERVED.map((from) => ({ from, to: evil })), { from: '/a', to: '/pricing' }]
  const value = JSON.stringify({ redirects: stored })
  const row = { section: 'redirects', value, updatedAt: '2026-11-01T00:00:00.000Z' }
  await site.db
    .insertInto('settings')
    .values({ ...row, updatedBy: null })
    .execute()
  site.site.settings.invalidate()
  for (const path of ['/admin/login/', '/Admin/login', '/admin%2flogin', '/preview/x/', '/api/x']) {
    expect(await at(path), path).not.toContain('evil')
  }
  expect(await at('/a')).toBe('301 /pricing')
  const read = await (await site.request(PATH, { headers: staff })).json()
  expect(read.values.redirects).toHaveLength(stored.length)
  const { updatedAt } = read
  const put = { method: 'PUT', headers: staff, json: { redirects: stored, updatedAt } }
  expect((await site.request(PATH, put)).status).toBe(422)
  const rest = { ...put, json: { redirects: stored.slice(-1), updatedAt } }
  expect((await site.request(PATH, rest)).status).toBe(200)
})

test('an address is found however it is written, and a circle that is stored leads nowhere', async () => {
  await save({ from: '/Über-uns', to: '/pricing' }, { from: '/old//page', to: '/pricing' })
  expect(await at('/u%CC%88ber-uns')).toBe('301 /pricing')
  expect(await at('/old/page')).toBe('301 /pricing')
  expect(await at('/OLD%2Fpage')).toBe('301 /pricing')
  expect((await save({ from: '/a', to: '/A/?again' })).status).toBe(422)
  const value = JSON.stringify({ redirects: [{ from: '/a', to: '/a?again' }] })
  await site.db.updateTable('settings').set({ value }).where('section', '=', 'redirects').execute()
  site.site.settings.invalidate()
  expect(await at('/a')).toBe('404')
})

test('500 old addresses are kept, and no more', async () => {
  const many = Array.from({ length: 501 }, (_, index) => ({
    from: `/page-${index}`,
    to: '/pricing',
  }))
  expect((await save(...many)).status).toBe(422)
  expect((await save(...many.slice(1))).status).toBe(200)
  expect(await at('/page-500')).toBe('301 /pricing')
})
