import { afterEach, expect, test } from 'vitest'
import { capturedLog } from '../../../tests/fixtures/captured-log'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { requestId } from './request-id'

const { log, take } = capturedLog()
const OWN = /^[0-9a-f]{8}-[0-9a-f]{4}$/
const GIVEN = '2f1c9a7e5b3d4c6f8a0b1c2d3e4f5a6b'

let close = async () => {}
afterEach(() => close())

async function openSite(environment: Record<string, string> = {}) {
  const site = await createTestSite({ log, environment })
  close = site.close
  return site
}

test('every answer names its request, as the line in the log does', async () => {
  const { request } = await openSite()
  for (const path of ['/', '/api/faqs', '/api/no', '/uploads/none.webp', '/healthz', '/metrics']) {
    take()
    const id = (await request(path)).headers.get('X-Request-Id')
    expect(id, path).toMatch(OWN)
    for (const line of take()) expect(line).toMatchObject({ msg: 'request', path, requestId: id })
  }
})

test('no two requests have the same id', () => {
  const ids = Array.from({ length: 2_000 }, () => requestId(undefined, 0))
  for (const id of ids) expect(id).toMatch(OWN)
  expect(new Set(ids).size).toBe(ids.length)
})

test('whatever is logged for a request names it', async () => {
  const { request } = await openSite()
  take()
  const wrong = { username: 'nobody', password: 'no password' }
  const answer = await request('/api/auth/login', { method: 'POST', json: wrong })
  const requestId = answer.headers.get('X-Request-Id')
  expect(take()).toEqual([
    expect.objectContaining({ event: 'password refused', requestId }),
    expect.objectContaining({ msg: 'request', requestId }),
  ])
})

test('an id is taken from a trusted proxy alone', async () => {
  const { request } = await openSite()
  const answer = await request('/', { headers: { 'X-Request-Id': GIVEN } })
  expect(answer.headers.get('X-Request-Id')).toMatch(OWN)
})

test('of a trusted proxy an id is taken that cannot upset a log or a page', async () => {
  const { request } = await openSite({ TRUST_PROXY: '1' })
  for (const given of [GIVEN, '8-.chars', 'x'.repeat(64)]) {
    const answer = await request('/', { headers: { 'X-Request-Id': given } })
    expect(answer.headers.get('X-Request-Id')).toBe(given)
  }
  for (const given of ['7.chars', 'x'.repeat(65), '<b>12345678', '12345678 9', 'é'.repeat(9)]) {
    const answer = await request('/', { headers: { 'X-Request-Id': given } })
    expect(answer.headers.get('X-Request-Id'), given).toMatch(OWN)
  }
})
