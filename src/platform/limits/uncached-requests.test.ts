import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { createPageKey } from '../page-cache/page-key'

const pageKey = createPageKey((path) => (path === '/' ? { cachedBy: [] } : undefined))
let site: Awaited<ReturnType<typeof createTestSite>>
let rendered = 0
/** What a page waits for before it is ready; a test may hold it up. */
let held = Promise.resolve()
beforeEach(async () => {
  rendered = 0
  held = Promise.resolve()
  const environment = { TRUST_PROXY: '1', UNCACHED_PER_ADDRESS: '3' }
  site = await createTestSite({ renderPage, pageKey, environment })
})
afterEach(() => site.close())

async function renderPage(): Promise<Response> {
  rendered += 1
  await sendApiCall('/api/faqs', {})
  await held
  return new Response('A page', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

let addresses = 0
/** From another address each, unless told otherwise. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  addresses += 1
  const from = `10.0.${addresses >> 8}.${addresses & 255}`
  return site.request(path, { headers: { 'X-Forwarded-For': from, ...headers } })
}

function askMany(count: number, path = '/no-such-page'): Array<Promise<Response>> {
  return Array.from({ length: count }, () => ask(path))
}

test('what is cheap is answered between two pages that are made', async () => {
  await ask('/')
  rendered = 0
  const pages = askMany(60)
  const statuses = await Promise.all([ask('/healthz'), ask('/')])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200])
  expect(rendered).toBeLessThan(5)
  for (const page of pages) expect((await page).status).toBe(200)
})

test('so many are made at once, so many wait, and the next is sent away for a moment', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const first = askMany(10)
  await expect.poll(() => rendered).toBe(10)
  const waiting = askMany(100)
  const refused = await ask('/no-such-page')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('2')
  expect((await refused.json()).message).toBe(
    'We are very busy at the moment. Please try again in a few seconds.',
  )
  expect((await ask('/api/faqs')).status).toBe(503)
  const staff = await site.logIn()
  expect((await ask('/api/faqs', staff)).status).toBe(200)
  expect((await ask('/healthz')).status).toBe(200)
  expect(rendered).toBe(10)
  resolve()
  for (const page of [...first, ...waiting]) expect((await page).status).toBe(200)
})

test.each([
  ['a page', '/no-such-page'],
  ['a call', '/api/faqs'],
])('one network asks for %s so often in ten seconds', async (_what, path) => {
  const from = (address: string) => ask(path, { 'X-Forwarded-For': address })
  for (const host of [1, 2, 3]) {
    expect((await from(`2001:db8:0:1::${host}`)).status).toBe(200)
  }
  const refused = await from('2001:db8:0:1::4')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('10')
  expect((await refused.json()).message).toBe(
    'Too many requests have come from your network. Please try again in a few seconds.',
  )
  expect((await from('2001:db8:0:2::1')).status).toBe(200)
  site.setNow(new Date(TEST_NOW.getTime() + 10_000))
  expect((await from('2001:db8:0:1::4')).status).toBe(200)
})

test('cached pages, and what staff ask for, are not counted', async () => {
  await ask('/')
  const staff = await site.logIn()
  const from = { 'X-Forwarded-For': '203.0.113.1' }
  for (let time = 0; time < 5; time++) {
    expect((await ask('/', from)).status).toBe(200)
    expect((await ask('/api/faqs', { ...from, ...staff })).status).toBe(200)
  }
  for (let time = 0; time < 3; time++) {
    const headers = { ...from, Authorization: 'Bearer made-up' }
    expect((await ask('/api/faqs', headers)).status).toBe(200)
  }
  expect((await ask('/api/faqs', from)).status).toBe(429)
})
