import type { APIRequestContext } from '@playwright/test'
import { startSite } from './fixtures/running-site'
import { expect, test } from './fixtures/test'

/** The value of a figure, with its labels as they are written; 0 before it was first counted. */
async function figure(request: APIRequestContext, name: string): Promise<number> {
  const text = await (await request.get('/metrics')).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

test('a program on this machine reads what the server has done', async ({ request }) => {
  const answer = await request.get('/metrics')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('text/plain; version=0.0.4')
  expect(answer.headers()['cache-control']).toBe('no-store')
  const text = await answer.text()
  for (const name of [
    'site_build_info{version="',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'page_cache_bytes',
  ]) {
    expect(text).toContain(`\n${name}`)
  }
})

const counted = [
  {
    what: 'a rendered page',
    path: '/careers',
    name: 'page_cache_requests_total{result="miss"}',
  },
  {
    what: 'a cached page',
    path: '/careers',
    name: 'page_cache_requests_total{result="hit"}',
  },
  {
    what: 'a request for a kept page',
    path: '/careers',
    name: 'http_requests_total{kind="page",status="2xx"}',
  },
  { what: 'a call', path: '/api/faqs', name: 'http_requests_total{kind="api",status="2xx"}' },
  { what: 'a refused call', path: '/api/no', name: 'http_requests_total{kind="api",status="4xx"}' },
  { what: 'a file', path: '/favicon.ico', name: 'http_requests_total{kind="file",status="2xx"}' },
  { what: 'a read', path: '/api/team', name: 'database_queries_total{kind="read"}' },
  { what: 'a time', path: '/api/team', name: 'http_request_duration_seconds_count{kind="api"}' },
]
for (const { what, path, name } of counted) {
  test(`${what} is counted`, async ({ request }) => {
    const before = await figure(request, name)
    await request.get(path)
    // Now and then the server looks for jobs and mails that are due.
    const more = (await figure(request, name)) - before
    expect(more).toBeGreaterThanOrEqual(1)
    expect(more).toBeLessThan(10)
  })
}

test('an upload on its way and a write are counted', async ({ request }) => {
  expect(await figure(request, 'http_requests_in_progress{kind="upload"}')).toBe(0)
  const name = 'database_queries_total{kind="write"}'
  const before = await figure(request, name)
  await request.post('/api/auth/login', { data: { username: 'nobody', password: 'no password' } })
  expect(await figure(request, name)).toBeGreaterThan(before)
})

test('through a proxy there is no such page', async ({ request }) => {
  for (const name of [
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
  ]) {
    const answer = await request.get('/metrics', { headers: { [name]: '127.0.0.1' } })
    expect([name, answer.status()]).toEqual([name, 404])
    expect(await answer.text()).not.toContain('process_')
  }
})

test.describe('behind a proxy that names nobody', () => {
  test.use({ siteEnvironment: { TRUST_PROXY: '1' } })
  test('there is no such page either', async ({ request }) => {
    expect((await request.get('/metrics')).status()).toBe(404)
  })
})

test.describe('with a token', () => {
  const token = 'a token for figures'
  test.use({ siteEnvironment: { METRICS_TOKEN: token, TRUST_PROXY: '1' } })
  test('only requests with it read them, from anywhere', async ({ request }) => {
    const read = async (authorization?: string) => {
      const headers = { 'X-Forwarded-For': '192.0.2.1', ...(authorization && { authorization }) }
      return (await request.get('/metrics', { headers })).status()
    }
    expect(await read()).toBe(401)
    expect(await read('Bearer another token')).toBe(401)
    expect(await read(`Bearer ${token}`)).toBe(200)
  })
})

test('a token that is too short stops the start with a sentence', async () => {
  const start = startSite(null, { METRICS_TOKEN: 'short' })
  await expect(start).rejects.toThrow('METRICS_TOKEN must have at least 16 characters.')
})
