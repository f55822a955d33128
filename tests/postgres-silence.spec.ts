import { expect, testOfServers as test } from './fixtures/test'
import { addFaq, homePage, logIn, post, twoServers } from './fixtures/two-servers'

test.describe.configure({ mode: 'serial' })
const { pair, database, stopAndStart, expectRecovery } = twoServers()

/** What the site promises, in milliseconds, with some room for a busy machine. */
const LONGEST_WAIT = 7_000
const AT_ONCE = 1_000

test('after an edit an outage shows pages as they were, and what cannot be made is refused', async () => {
  const [one, other] = pair()
  const Authorization = await logIn(one)
  for (const slug of ['read', 'unread']) {
    const article = {
      title: `Article ${slug}`,
      slug,
      content: '<p>Words.</p>',
      status: 'published',
    }
    expect((await post(one, '/api/admin/blog', article, Authorization)).status).toBe(201)
  }
  const visited = ['/', '/resourcehub', '/our-team', '/resourcehub/read']
  const before: string[] = []
  for (const path of visited) before.push(await cachedText(one.url + path))
  expect(before[1]).toContain('Article unread')
  await addFaq(one, Authorization, 'Added before the outage?')
  await stopAndStart('SIGINT', async () => {
    for (const [index, path] of visited.entries()) {
      const shown = await fetch(one.url + path)
      expect(shown.status, path).toBe(200)
      expect(shown.headers.get('Cache-Control')).toBe('no-cache')
      expect(await shown.text()).toBe(before[index])
    }
    for (const address of [
      `${one.url}/resourcehub/unread`,
      `${one.url}/resourcehub?q=words`,
      `${one.url}/our-team/someone`,
      `${other.url}/resourcehub`,
      `${other.url}/our-team`,
      ...['feed.xml', 'sitemap.xml', 'llms.txt'].map((file) => `${other.url}/${file}`),
    ]) {
      const refused = await fetch(address)
      expect(refused.status, address).toBe(503)
      expect(Number(refused.headers.get('Retry-After')), address).toBeGreaterThan(0)
      expect(await refused.text(), address).not.toMatch(/Not Found|No blog posts yet|Coming Soon/)
    }
    // What a page can do without does not cost the page.
    for (const path of ['/', '/will-writing', '/pricing', '/book-consultation']) {
      expect((await fetch(other.url + path)).status, path).toBe(200)
    }
  })
  await expectRecovery()
  expect(await homePage(one)).toContain('Added before the outage?')
  expect(await textAt(`${one.url}/resourcehub/unread`)).toContain('Article unread')
})

test('a PostgreSQL that falls silent is waited for once, and then refused at once', {
  tag: '@slow',
}, async () => {
  const [one] = pair()
  const Authorization = await logIn(one)
  await homePage(one)
  const faq = { question: 'Silent?', answer: 'Yes.' }
  const write = () => timed(post(one, '/api/admin/faqs', faq, Authorization))
  const read = () => timed(fetch(`${one.url}/api/faqs`))
  await database().freeze()
  try {
    // More than there are connections.
    const first = Array.from({ length: 30 }, (_, index) => (index % 2 ? write() : read()))
    for (const { status, milliseconds } of await Promise.all(first)) {
      expect(status).toBe(503)
      expect(milliseconds).toBeLessThan(LONGEST_WAIT)
    }
    for (const answer of [await read(), await write()]) {
      expect(answer.status).toBe(503)
      expect(answer.milliseconds).toBeLessThan(AT_ONCE)
    }
    const shown = await timed(fetch(one.url))
    expect(shown.status).toBe(200)
    expect(shown.milliseconds).toBeLessThan(AT_ONCE)
  } finally {
    database().thaw()
  }
  await expectRecovery()
  expect((await write()).status).toBe(201)
})

/** What a page shows once it is cached: one that is being made when the news of a change arrives is not. */
async function cachedText(address: string): Promise<string> {
  const caching = async () => (await fetch(address)).headers.get('Cache-Control')
  await expect.poll(caching).toContain('s-maxage')
  return textAt(address)
}

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text()
}

async function timed(answer: Promise<Response>) {
  const begin = performance.now()
  return { status: (await answer).status, milliseconds: performance.now() - begin }
}
