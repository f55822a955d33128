import { expect, test } from 'vitest'
import { TEST_NOW } from '../create-test-site'
import { parseEnvironment } from '../environment'
import { PageCache } from './page-cache'

test('what was not asked for longest goes first when there is no room', async () => {
  const html = (path: string) => async () =>
    new Response(path.repeat(10_000), { headers: { 'Content-Type': 'text/html' } })
  const cache = new PageCache({ otherWrites: () => 0, capacity: 100_000 })
  const now = () => TEST_NOW
  await cache.render('/a', now, html('/a'))
  await cache.render('/b', now, html('/b'))
  cache.find('/a', TEST_NOW)
  await cache.render('/c', now, html('/c'))
  const kept = ['/a', '/b', '/c'].filter((key) => cache.find(key, TEST_NOW))
  expect(kept).toEqual(['/a', '/c'])
})

test.each(['-1', '1.5', 'many'])('PAGE_CACHE_MB=%s stops the start with a sentence', (value) => {
  expect(() => parseEnvironment({ PAGE_CACHE_MB: value })).toThrow(
    'The environment variable PAGE_CACHE_MB must be a whole number of megabytes from 0 to 99999.',
  )
})
