import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { parseEnvironment } from '../environment'
import { OutagePages } from './outage-pages'
import { PageCache } from './page-cache'

const now = () => TEST_NOW
const html = (path: string) => async () =>
  new Response(path.repeat(10_000), { headers: { 'Content-Type': 'text/html' } })

let cache: PageCache
beforeEach(() => {
  cache = new PageCache({
    otherWrites: () => 0,
    otherContentWrites: () => 0,
    capacity: 100_000,
    outagePages: new OutagePages('', 0),
    dueMoments: { isTakeDownDue: () => false },
  })
})

test('the least recently used page goes first when there is no room', async () => {
  await cache.render('/a', now, html('/a'))
  await cache.render('/b', now, html('/b'))
  cache.find('/a', TEST_NOW)
  await cache.render('/c', now, html('/c'))
  const cached = ['/a', '/b', '/c'].filter((key) => cache.find(key, TEST_NOW))
  expect(cached).toEqual(['/a', '/c'])
})

test('a page that is no longer valid goes first when there is no room', async () => {
  const failed = async () => new Response(null, { status: 503 })
  await cache.render('/a', now, html('/a'))
  await cache.render('/b', now, html('/b'))
  cache.invalidate()
  expect(await cache.render('/a', now, failed)).toHaveProperty('page')
  await cache.render('/c', now, html('/c'))
  await cache.render('/d', now, html('/d'))
  expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
  for (const key of ['/a', '/b']) {
    expect(await cache.render(key, now, failed)).not.toHaveProperty('page')
  }
  expect(['/c', '/d'].filter((key) => cache.find(key, TEST_NOW))).toEqual(['/c', '/d'])
})

test.each(['-1', '1.5', 'many'])('PAGE_CACHE_MB=%s stops the start with a sentence', (value) => {
  expect(() => parseEnvironment({ PAGE_CACHE_MB: value })).toThrow(
    'The environment variable PAGE_CACHE_MB must be a whole number of megabytes from 0 to 99999.',
  )
})
