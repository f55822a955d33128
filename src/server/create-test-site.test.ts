import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, TEST_NOW } from './create-test-site'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

test('a visitor is not authenticated', async () => {
  const answer = await site.request('/api/auth/status')
  expect(answer.status).toBe(401)
})

test('staff who have logged in are known by their token, until the session ends', async () => {
  const headers = await site.logIn({ username: 'ada', isAdmin: false })
  const answer = await site.request('/api/auth/status', { headers })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ user: { username: 'ada', isAdmin: false } })

  site.setNow(new Date(TEST_NOW.getTime() + 8 * 24 * 60 * 60 * 1000))
  const later = await site.request('/api/auth/status', { headers })
  expect(later.status).toBe(401)
  site.setNow(TEST_NOW)
})

test('two sites share neither database nor folder', async () => {
  const other = await createTestSite()
  await other.logIn({ username: 'only-there' })
  const users = await site.db.selectFrom('users').select('username').execute()
  expect(users.map(({ username }) => username)).not.toContain('only-there')
  await other.close()
  expect(existsSync(other.dataDir)).toBe(false)
})
