import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { capturedLog } from '../../../tests/fixtures/captured-log'
import { createTestSite } from '../../../tests/fixtures/create-test-site'

const { log, take } = capturedLog()
let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite({ log })
  await sql`alter table newsletter_confirmations rename to gone`.execute(site.db)
  await sql`alter table team_members rename to gone_too`.execute(site.db)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  take()
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
})

const failures = () => take().filter(({ msg }) => msg === 'request failed')
const signUp = (page: boolean) => {
  const fields = { email: 'ada@example.com' }
  return page
    ? site.request('/newsletter', { method: 'POST', body: new URLSearchParams(fields) })
    : site.request('/api/newsletter/subscriptions', { method: 'POST', json: fields })
}

test('a failure is answered with the reference by which it is found in the log', async () => {
  const call = await signUp(false)
  expect(call.status).toBe(500)
  const [ofCall] = failures()
  expect(ofCall?.requestId).toBe(call.headers.get('X-Request-Id'))

  const page = await signUp(true)
  expect(page.status).toBe(500)
  vi.advanceTimersByTime(1000)
  const [ofPage] = failures()
  expect(await page.text()).toContain(`Reference: ${ofPage?.requestId}<`)
})

test('each kind of failure is logged once a second, and counted', async () => {
  for (let index = 0; index < 20; index += 1) await site.request('/api/team')
  expect(failures()).toMatchObject([{ path: '/api/team', count: 1 }])
  await signUp(false)
  expect(failures()).toMatchObject([{ path: '/api/newsletter/subscriptions', count: 1 }])

  vi.advanceTimersByTime(1000)
  const [rest, ...others] = failures()
  expect(rest).toMatchObject({ path: '/api/team', count: 19, err: expect.anything() })
  expect(others).toEqual([])
  await site.request('/api/team')
  expect(failures()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(failures()).toMatchObject([{ path: '/api/team', count: 1 }])

  vi.advanceTimersByTime(2000)
  expect(failures()).toEqual([])
  await site.request('/api/team')
  expect(failures()).toMatchObject([{ path: '/api/team', count: 1 }])
})
