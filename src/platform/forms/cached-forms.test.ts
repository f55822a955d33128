import { beforeEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { createPageKey } from '~/platform/page-cache/page-key'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { enquiry } from '../../../tests/fixtures/enquiries'

const site = await openTestSite({
  environment: { TRUST_PROXY: '1' },
  pageKey: createPageKey((path) => (path === '/contact' ? { cachedBy: [] } : undefined)),
  renderPage,
})
beforeEach(async () => {
  site.setNow(TEST_NOW)
  site.site.pageCache.freeTimesChanged()
  for (const table of ['enquiries', 'attempts'] as const) await site.db.deleteFrom(table).execute()
})

async function renderPage(): Promise<Response> {
  const { opened } = await (await sendApiCall('/api/enquiries/form', {})).json()
  const html = `<form action="/contact" method="post"><input name="opened" value="${opened}"></form>`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

async function stamp(): Promise<string> {
  const text = await (await site.request('/contact')).text()
  return /value="([^"]+)"/.exec(text)?.[1] ?? ''
}

function pass(seconds: number): void {
  site.setNow(new Date(site.site.now().getTime() + seconds * 1000))
}

/** Sends the form of the page, as a browser does without script. */
async function send(
  opened: string,
  changes: Record<string, string> = {},
  address = '203.0.113.1',
): Promise<number> {
  const answer = await site.request('/contact', {
    method: 'POST',
    body: new URLSearchParams({ ...enquiry, opened, ...changes }).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': address,
    },
  })
  return answer.status
}

const messages = async () =>
  (await site.db.selectFrom('enquiries').select('message').execute()).map(({ message }) => message)

test('a contact page is cached with its form like any other page', async () => {
  const opened = await stamp()
  pass(59 * 60)
  expect(await stamp()).toBe(opened)
  const { headers } = await site.request('/contact')
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400')
  pass(61)
  expect(await stamp()).not.toBe(opened)
})

test('visitors who share a cached form each write their own message, once', async () => {
  const opened = await stamp()
  pass(3)
  expect(await send(opened)).toBe(201)
  expect(await send(opened)).toBe(201)
  expect(await send(opened, { message: 'Another' }, '198.51.100.7')).toBe(201)
  expect(await messages()).toHaveLength(2)
  expect(await send(opened, { message: 'A change of mind' })).toBe(422)
})

test('who opens the form again after sending it can write something else', async () => {
  const opened = await stamp()
  pass(3)
  expect(await send(opened)).toBe(201)
  const reopened = await stamp()
  pass(3)
  expect(await send(reopened, { message: 'One more thing' })).toBe(201)
  expect(await messages()).toHaveLength(2)
})
