import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { scriptNonce } from '~/lib/script-nonce'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addFaq } from '../../../tests/fixtures/factories'
import { openDatabase } from '../database/database'
import { createPageKey } from './page-key'

const pageKey = createPageKey((path) => {
  if (path === '/resourcehub') {
    return { cachedBy: ['category', 'page'], uncachedWith: ['q'] }
  }
  const isCached = ['/', '/pricing', '/our-team', '/values', '/not-there'].includes(path)
  return isCached ? { cachedBy: [] } : undefined
})
let site: Awaited<ReturnType<typeof createTestSite>>
let rendered: string[] = []
/** What a page does before it is ready; a test may hold it up. */
let beforeReady = async () => {}

beforeEach(async () => {
  rendered = []
  beforeReady = async () => {}
  site = await createTestSite({ renderPage, pageKey })
})
afterEach(() => site.close())

/** Stands in for the pages: shows every published title, question and name, and what fails. */
async function renderPage({ url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url)
  rendered.push(pathname + search)
  const parts = await Promise.all(
    ['/api/blog-posts', '/api/faqs', '/api/team'].map(async (path) =>
      (await sendApiCall(path, {})).text(),
    ),
  )
  await beforeReady()
  const status = pathname === '/not-there' ? 404 : 200
  const html = `<!doctype html><title>${pathname}</title><script nonce="${scriptNonce()}">1</script>${parts.join('')}${' '.repeat(2000)}`
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

async function textOf(path: string): Promise<string> {
  return (await site.request(path)).text()
}

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const)('a cached page sent as %s is the page that was rendered', async (encoding, decode) => {
  const plain = await textOf('/pricing')
  const answer = await site.request('/pricing', { headers: { 'Accept-Encoding': encoding } })
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain)
  expect(rendered).toEqual(['/pricing'])
})

test('a cached page has the headers of the page that was rendered', async () => {
  const headers = { 'X-Forwarded-Proto': 'https' }
  const first = await site.request('/pricing', { headers })
  const second = await site.request('/pricing', { headers })
  for (const answer of [first, second]) answer.headers.delete('X-Request-Id')
  expect(Object.fromEntries(second.headers)).toEqual(Object.fromEntries(first.headers))
  expect(second.headers.get('Content-Security-Policy')).toMatch(/'sha256-/)
  expect(second.headers.get('Strict-Transport-Security')).toMatch(/max-age/)
  expect((await site.request('/pricing')).headers.has('Strict-Transport-Security')).toBe(false)
})

test('a browser that has the page already learns that it has not changed', async () => {
  const headers = { 'Accept-Encoding': 'br' }
  const etag = (await site.request('/pricing', { headers })).headers.get('ETag') ?? ''
  expect(etag).toMatch(/^"[^"]+"$/)
  const again = (known: string) =>
    site.request('/pricing', { headers: { ...headers, 'If-None-Match': known } })
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
    const answer = await again(known)
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
  }
  expect((await again('"another"')).status).toBe(200)
})

test('what takes another encoding has another ETag', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'zstd', ''].map(async (encoding) =>
      (await site.request('/pricing', { headers: { 'Accept-Encoding': encoding } })).headers.get(
        'ETag',
      ),
    ),
  )
  expect(new Set(tags).size).toBe(4)
})

test('HEAD has the headers without the page', async () => {
  const got = await site.request('/pricing')
  const answer = await site.request('/pricing', { method: 'HEAD' })
  expect(answer.headers.get('ETag')).toBe(got.headers.get('ETag'))
  expect(await answer.text()).toBe('')
})

test('a network in front may cache a page for a minute, and nothing that is not for everyone', async () => {
  const caching = async (path: string) =>
    (await site.request(path)).headers.get('Cache-Control') ?? ''
  expect(await caching('/pricing')).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400')
  for (const path of ['/admin/dashboard', '/newsletter', '/resourcehub?q=will', '/not-there']) {
    expect(await caching(path)).toBe('private, no-cache')
  }
  for (const path of ['/book-consultation', '/api/faqs']) {
    expect(await caching(path)).toBe('no-store')
  }
})

test('an article, a question and a person are in the very next answer', async () => {
  const headers = await site.logIn()
  const pages = ['/', '/resourcehub', '/resourcehub?category=Wills&page=2', '/our-team']
  const send = (method: string, path: string, json?: unknown) =>
    site.request(path, { method, headers, json })
  const expectShown = async (text: string, isShown: boolean) => {
    for (const page of pages) expect((await textOf(page)).includes(text)).toBe(isShown)
  }

  await expectShown('A new question', false)
  const faq = await send('POST', '/api/admin/faqs', {
    question: 'A new question',
    answer: 'An answer',
    isPublished: true,
  })
  expect(faq.status).toBe(201)
  await expectShown('A new question', true)
  expect((await send('DELETE', `/api/admin/faqs/${(await faq.json()).id}`)).status).toBe(200)
  await expectShown('A new question', false)

  const person = await send('POST', '/api/admin/team', {
    name: 'Ada Lovelace',
    position: 'Solicitor',
    bio: 'A biography.',
    isPublished: true,
  })
  expect(person.status).toBe(201)
  await expectShown('Ada Lovelace', true)

  const draft = {
    title: 'A new article',
    slug: 'a-new-article',
    content: '<p>Text</p>',
    status: 'draft',
  }
  const post = await send('POST', '/api/admin/blog', draft)
  expect(post.status).toBe(201)
  await expectShown('A new article', false)
  const { id } = await post.json()
  const published = { ...draft, status: 'published' }
  expect((await send('PUT', `/api/admin/blog/${id}`, published)).status).toBe(200)
  await expectShown('A new article', true)
})

test('a write that is refused changes nothing', async () => {
  await textOf('/pricing')
  const answer = await site.request('/api/admin/faqs', { method: 'POST', json: {} })
  expect(answer.status).toBe(401)
  await textOf('/pricing')
  expect(rendered).toEqual(['/pricing'])
})

test('what another process writes is in the answer within a second', async () => {
  await textOf('/our-team')
  const other = openDatabase(site.site.environment)
  await addFaq(other.db, { question: 'From elsewhere' })
  await other.db.destroy()
  await expect.poll(() => textOf('/our-team'), { timeout: 1000 }).toContain('From elsewhere')
})

test('a page that was being rendered while content changed is not cached', async () => {
  const headers = await site.logIn()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let hasRead = false
  beforeReady = () => {
    hasRead = true
    return held
  }
  const before = textOf('/')
  await expect.poll(() => hasRead).toBe(true)
  beforeReady = async () => {}
  await site.request('/api/admin/faqs', {
    method: 'POST',
    headers,
    json: { question: 'In between', answer: 'An answer', isPublished: true },
  })
  const after = await textOf('/')
  letGo()
  expect(await before).not.toContain('In between')
  expect(after).toContain('In between')
  expect(await textOf('/')).toContain('In between')
})

test('visitors who ask at the same time get the same rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => textOf('/values')))
  expect(new Set(answers).size).toBe(1)
  expect(rendered).toEqual(['/values'])
})

test('a query is ignored by a page that knows none', async () => {
  await textOf('/pricing')
  await textOf('/pricing?utm_source=a')
  await textOf('/pricing?q=will')
  expect(rendered).toEqual(['/pricing'])
})

test('a page that is not there is rendered for each visitor', async () => {
  await textOf('/not-there')
  await textOf('/not-there')
  expect(rendered).toHaveLength(2)
})

test('a page that could not read its content is not cached', async () => {
  await site.db.schema.alterTable('faqs').renameTo('elsewhere').execute()
  const answer = await site.request('/')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
  await site.db.schema.alterTable('elsewhere').renameTo('faqs').execute()
  expect(await textOf('/')).not.toContain('Something went wrong')
})

test('at midnight in London every page is rendered again', async () => {
  site.setNow(new Date('2026-07-01T22:59:59Z'))
  await textOf('/pricing')
  site.setNow(new Date('2026-07-01T23:00:00Z'))
  await textOf('/pricing')
  await textOf('/pricing')
  expect(rendered).toHaveLength(2)
})

test('without memory for pages each visitor gets a freshly rendered one, with the same headers', async () => {
  const cached = await site.request('/pricing')
  await site.close()
  site = await createTestSite({ renderPage, pageKey, environment: { PAGE_CACHE_MB: '0' } })
  rendered = []
  const answers = await Promise.all([1, 2].map(() => site.request('/pricing')))
  await textOf('/pricing')
  expect(rendered).toEqual(['/pricing', '/pricing', '/pricing'])
  for (const answer of [cached, ...answers]) answer.headers.delete('X-Request-Id')
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toEqual(Object.fromEntries(cached.headers))
  }
})
