import { expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { createPageKey } from '../page-cache/page-key'

let rendered: string[] = []
const site = await openTestSite({
  renderPage: ({ url }) => {
    rendered.push(new URL(url).pathname)
    return new Response('<!doctype html><title>A page</title>', {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
  },
  pageKey: createPageKey((path) => (path === '/pricing' ? { cachedBy: [] } : undefined)),
})

test.each([
  ['/pricing/', '/pricing'],
  ['/resourcehub/?q=will', '/resourcehub?q=will'],
  ['/our-team//helen-ashworth', '/our-team/helen-ashworth'],
  ['//other.example/', '/other.example'],
  ['/%2f%2fother.example/', '/%2f%2fother.example'],
])('%s has moved for good to %s of this site', async (address, plain) => {
  const answer = await site.request(`http://site.example${address}`)
  expect(answer.status).toBe(308)
  expect(answer.headers.get('Location')).toBe(plain)
})

test('an address that cannot be decoded gets the page that says so', async () => {
  rendered = []
  const answer = await site.request('/resourcehub/%E0%A4%A')
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(rendered).toEqual(['/404'])
})

test.each([
  ['PUT', '/pricing', 'GET, HEAD'],
  ['DELETE', '/', 'GET, HEAD'],
  ['OPTIONS', '/no-such-page', 'GET, HEAD'],
  ['PUT', '/book-consultation', 'GET, HEAD, POST'],
])('%s of %s is refused with what is allowed', async (method, path, allowed) => {
  const answer = await site.request(path, { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe(allowed)
})

test('free times are not stored by a browser, not even for the way back', async () => {
  expect((await site.request('/book-consultation')).headers.get('Cache-Control')).toBe('no-store')
  expect((await site.request('/pricing')).headers.get('Cache-Control')).toContain('max-age=0')
})

test('what a call answers is not stored by a browser', async () => {
  const { headers } = await site.request('/api/faqs')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('a browser whose form is refused gets the sentence as a page, a program as JSON', async () => {
  const post = (headers: Record<string, string>) =>
    site.request('/book-consultation', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site', ...headers },
    })
  const message = 'This form can only be sent from our own page.'
  const page = await post({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
  expect(page.status).toBe(403)
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(await page.text()).toContain(`<p>${message}</p>`)
  const answer = await post({})
  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({ message })
})

test('a form without a boundary between its parts is refused', async () => {
  const answer = await site.request('/newsletter', {
    method: 'POST',
    body: 'no parts',
    headers: { 'Content-Type': 'multipart/form-data' },
  })
  expect(answer.status).toBe(400)
})
