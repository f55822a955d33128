import { expect, test } from 'vitest'
import { post } from '../../../tests/fixtures/content-examples'
import { countedDuring } from '../../../tests/fixtures/counted-queries'
import { openTestSite } from '../../../tests/fixtures/create-test-site'

const site = await openTestSite()
const staff = await site.logIn()
await write('A public post', 'published')
await write('A draft', 'draft')

async function write(title: string, status: string): Promise<void> {
  const json = { ...post, title, slug: title.toLowerCase().replaceAll(' ', '-'), status }
  const answer = await site.request('/api/admin/blog', { method: 'POST', headers: staff, json })
  expect(answer.status).toBe(201)
}

async function titles(path: string, headers = {}): Promise<string[]> {
  const posts: Array<{ title: string }> = await (await site.request(path, { headers })).json()
  return posts.map(({ title }) => title).sort()
}

const queriesOf = (act: () => Promise<unknown>) => countedDuring(site.site, act)

test.each(['/api/blog', '/api/blog?published=true'])(
  '%s is read from the database once for all visitors',
  async (path) => {
    const read = await titles(path)
    expect(read).toContain('A public post')
    expect(read).not.toContain('A draft')
    // PostgreSQL may yet announce what has just been written.
    await expect.poll(() => queriesOf(() => titles(path))).toBe(0)
  },
)

test('visitors see a change in the very next answer, staff always see everything', async () => {
  await titles('/api/blog')
  await write('Another post', 'published')
  expect(await titles('/api/blog')).toEqual(['A public post', 'Another post'])
  expect(await titles('/api/blog', staff)).toEqual(['A draft', 'A public post', 'Another post'])
  expect(await titles('/api/blog')).toEqual(['A public post', 'Another post'])
})

test('a call is cached here alone', async () => {
  for (const _time of ['made', 'cached']) {
    const { headers } = await site.request('/api/blog')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Type')).toContain('application/json')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  }
})

test('who shows a token that has ended still learns it', async () => {
  await titles('/api/blog')
  const answer = await site.request('/api/blog', { headers: { Authorization: 'Bearer ended' } })
  expect(answer.headers.get('WWW-Authenticate')).toContain('invalid_token')
})
