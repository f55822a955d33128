import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getRouter } from '~/router'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { createPageKey } from './page-key'
import { routeCaching } from './route-caching'

const pageKey = createPageKey(routeCaching(getRouter()))

test.each([
  ['/', '/'],
  ['/pricing', '/pricing'],
  ['/careers?utm_source=a&q=will', '/careers'],
  ['/resourcehub', '/resourcehub'],
  ['/resourcehub?category=Wills&page=2', '/resourcehub?category=Wills&page=2'],
  ['/resourcehub/an-article?page=2', '/resourcehub/an-article'],
  ['/our-team/helen-ashworth', '/our-team/helen-ashworth'],
  ['/thank-you', '/thank-you'],
  ['/values?a=b', '/values'],
  ['/contact?topic=trusts', '/contact?topic=trusts'],
  ['/book-consultation', '/book-consultation'],
  ['/book-consultation?service=wills', '/book-consultation?service=wills'],
])('the page at %s is cached as %s', (address, key) => {
  expect(pageKey(address)).toBe(key)
})

test.each([
  '/thank-you?booking=a-token',
  '/booking/an-id.a-signature',
  '/resourcehub?q=will',
  '/resourcehub?page=2&category=Wills',
  '/resourcehub?category=Wills&utm_source=a',
  '/resourcehub/an-article/x',
  '/our-team/helen-ashworth/x',
  '/pricing/x',
  '/no-such-page',
  '/blog/an-article',
  '/pricing?for=couple&wills=yes',
  '/who-inherits?home=married',
  '/newsletter',
  '/newsletter/confirm?token=1',
  '/newsletter/unsubscribe',
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/Pricing',
  '/pricing/',
])('nothing is cached of %s', (address) => {
  expect(pageKey(address)).toBeNull()
})

test('a cached page declares every query parameter that it reads', () => {
  const routes: AnyRoute[] = Object.values(getRouter().routesById)
  for (const { id, options } of routes) {
    const { cachedBy, uncachedWith = [] } = options.staticData ?? {}
    if (!cachedBy) continue
    const declared = [...cachedBy, ...uncachedWith]
    expect(parametersRead(options.validateSearch), id).toEqual(declared.toSorted())
  }
})

/** What a page is asked to make of its query, it asks of a query that notes each name. */
function parametersRead(validateSearch: unknown): string[] {
  const read = new Set<string>()
  const query = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => void read.add(String(name)),
    has: (_, name) => read.add(String(name)) && false,
    ownKeys: () => {
      throw new Error('A cached page names the parameters that it reads.')
    },
  })
  if (typeof validateSearch === 'function') validateSearch(query)
  return Array.from(read).toSorted()
}

let site: Awaited<ReturnType<typeof createTestSite>>
let rendered: string[] = []
const root = createRootRoute()
const route = (path: string, cachedBy?: string[]) =>
  createRoute({ getParentRoute: () => root, path, staticData: { cachedBy } })
const routeTree = root.addChildren([
  route('/silent'),
  route('/declared', ['topic']),
  route('/undeclared', []),
])

beforeAll(async () => {
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  site = await createTestSite({
    renderPage: ({ url }) => {
      const { pathname, searchParams } = new URL(url)
      rendered.push(pathname)
      return new Response(`A page about ${searchParams.get('topic')}`, {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    },
    pageKey: createPageKey(routeCaching(router)),
  })
})
afterAll(() => site.close())
beforeEach(() => {
  rendered = []
})

async function topicsAt(path: string): Promise<string[]> {
  const topics: string[] = []
  for (const topic of ['wills', 'trusts', 'wills', 'trusts']) {
    const answer = await site.request(`${path}?topic=${topic}`)
    topics.push((await answer.text()).replace('A page about ', ''))
  }
  return topics
}

test('a route that declares nothing is rendered for each visitor', async () => {
  expect(await topicsAt('/silent')).toEqual(['wills', 'trusts', 'wills', 'trusts'])
  expect(rendered).toHaveLength(4)
  const { headers } = await site.request('/silent')
  expect(headers.get('Cache-Control')).toBe('private, no-cache')
})

test('a declared parameter is part of what a page is cached under', async () => {
  expect(await topicsAt('/declared')).toEqual(['wills', 'trusts', 'wills', 'trusts'])
  expect(rendered).toHaveLength(2)
})

test('a parameter that a cached page does not declare never reaches it', async () => {
  expect(await topicsAt('/undeclared')).toEqual(['null', 'null', 'null', 'null'])
  expect(rendered).toHaveLength(1)
})
