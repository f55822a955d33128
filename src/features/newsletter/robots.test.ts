import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestSite, TEST_NOW } from '~/server/create-test-site'
import { readOutbox } from '../../../tests/fixtures/outbox'
import { LETTERS_PER_EMAIL, SIGN_UPS_PER_ADDRESS } from './rules'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeAll(async () => {
  site = await createTestSite({ environment: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('attempts').execute()
  await site.db.deleteFrom('newsletterConfirmations').execute()
  await rm(join(site.dataDir, 'outbox'), { recursive: true, force: true })
})

function call(json: Record<string, string>, address = '203.0.113.1') {
  const headers = { 'X-Forwarded-For': address }
  return site.request('/api/newsletter/subscriptions', { method: 'POST', json, headers })
}

function send(fields: Record<string, string>) {
  return site.request('/newsletter', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': '203.0.113.1',
    },
  })
}

const letters = async () => (await readOutbox(site.dataDir)).length
const kept = () => site.db.selectFrom('newsletterConfirmations').select('email').execute()

test('a robot that fills in every field is thanked, and nothing happens', async () => {
  const email = 'ada@example.com'
  const person = await call({ email, subject: '' })
  const robot = await call({ email: 'eve@example.com', subject: 'Buy now' })
  expect(robot.status).toBe(person.status)
  expect(await robot.json()).toEqual(await person.json())
  const page = await send({ email: 'eve@example.com', subject: 'Buy now' })
  expect(page.status).toBe(303)
  expect(page.headers.get('Location')).toBe('/newsletter?sent=true')
  expect(await letters()).toBe(1)
  expect(await kept()).toEqual([{ email }])
})

test('one address signs up ten times an hour, and then waits', async () => {
  for (let index = 0; index < SIGN_UPS_PER_ADDRESS.most; index++) {
    expect((await call({ email: `person${index}@example.com` })).status).toBe(202)
  }
  const message = 'Too many sign-ups. Please try again in 60 minutes.'
  const refused = await call({ email: 'another@example.com' })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('3600')
  expect(await refused.json()).toEqual({ message, issues: [{ path: 'email', message }] })
  const page = await send({ email: 'another@example.com' })
  expect(page.status).toBe(429)
  expect(page.headers.get('Retry-After')).toBe('3600')
  expect((await call({ email: 'another@example.com' }, '203.0.113.2')).status).toBe(202)
})

test('nobody’s letter box is filled by somebody else, from however many addresses', async () => {
  for (let index = 0; index < LETTERS_PER_EMAIL.most + 3; index++) {
    const answer = await call({ email: 'ADA@example.com' }, `203.0.113.${index}`)
    expect(answer.status).toBe(202)
  }
  expect(await letters()).toBe(LETTERS_PER_EMAIL.most)
  site.setNow(new Date(TEST_NOW.getTime() + LETTERS_PER_EMAIL.windowMs))
  await call({ email: 'ada@example.com' })
  expect(await letters()).toBe(LETTERS_PER_EMAIL.most + 1)
})
