import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { NETWORK_LIMITS } from '~/platform/limits/rate-limit'
import { MAILS_TO_STRANGERS } from '~/platform/mail/rules'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { MAILS_PER_EMAIL, SAME_PRESS_MS } from './rules'

const site = await openTestSite({ environment: { TRUST_PROXY: '1' } })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('attempts').execute()
  await site.db.deleteFrom('mails').execute()
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

const mails = async () => (await site.outbox()).length
const unconfirmed = () => site.db.selectFrom('newsletterConfirmations').select('email').execute()

test('a bot that fills in every field is thanked, and nothing happens', async () => {
  const email = 'ada@example.com'
  const person = await call({ email, subject: '' })
  const bot = await call({ email: 'eve@example.com', subject: 'Buy now' })
  expect(bot.status).toBe(person.status)
  expect(await bot.json()).toEqual(await person.json())
  const page = await send({ email: 'eve@example.com', subject: 'Buy now' })
  expect(page.status).toBe(303)
  expect(page.headers.get('Location')).toBe('/newsletter?sent=true')
  expect(await mails()).toBe(1)
  expect(await unconfirmed()).toEqual([{ email }])
})

test('one address signs up ten times an hour, and then waits', async () => {
  for (let index = 0; index < NETWORK_LIMITS[0].most; index++) {
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

test('nobody can fill someone else’s inbox, from however many addresses', async () => {
  for (let index = 0; index < MAILS_PER_EMAIL.most + 3; index++) {
    // Most providers deliver all of these to one person.
    const email = index % 2 ? 'ADA@example.com' : `ada+${index}@Example.com`
    const answer = await call({ email }, `203.0.113.${index}`)
    expect(answer.status).toBe(202)
  }
  expect(await mails()).toBe(MAILS_PER_EMAIL.most)
  site.setNow(new Date(TEST_NOW.getTime() + MAILS_PER_EMAIL.windowMs))
  await call({ email: 'ada@example.com' })
  expect(await mails()).toBe(MAILS_PER_EMAIL.most + 1)
})

test('a second press after a lost answer sends no second mail, and says the same', async () => {
  const email = 'ada@example.com'
  const [first, second] = [await call({ email }), await call({ email: 'Ada@Example.com' })]
  expect([first.status, second.status]).toEqual([202, 202])
  expect(await second.json()).toEqual(await first.json())
  expect(await mails()).toBe(1)
  site.setNow(new Date(TEST_NOW.getTime() + SAME_PRESS_MS))
  await call({ email })
  expect(await mails()).toBe(2)
})

test('addresses that reach one mailbox count as one', async () => {
  const same = [
    'ada.lovelace@gmail.com',
    'a.d.a.lovelace+news@googlemail.com',
    'AdaLovelace@Gmail.com',
  ]
  for (let index = 0; index < MAILS_PER_EMAIL.most + 3; index++) {
    await call({ email: same[index % same.length] ?? '' }, `203.0.${index}.1`)
  }
  expect(await mails()).toBe(MAILS_PER_EMAIL.most)
  // Elsewhere dots tell people apart.
  await call({ email: 'ada.lovelace@example.com' }, '198.51.100.1')
  await call({ email: 'adalovelace@example.com' }, '198.51.100.1')
  expect(await mails()).toBe(MAILS_PER_EMAIL.most + 2)
})

const floods: ReadonlyArray<readonly [string, (index: number) => [string, string]]> = [
  ['at one domain', (index) => [`p${index}@invented.example`, `10.9.${index}.1`]],
  ['from some networks', (index) => [`p${index}@d${index}.example`, `10.9.${index % 8}.${index}`]],
]

test.each(floods)('a flood of invented addresses %s keeps nobody new waiting', async (_, at) => {
  for (let index = 0; index < 3 * MAILS_TO_STRANGERS.most; index++) await call(...asCall(at(index)))
  expect(await mails()).toBeLessThan(2 * MAILS_TO_STRANGERS.most)
  const people = ['ada@example.com', 'grace@gmail.com', 'joan@gmail.com']
  for (const [index, email] of people.entries()) await call({ email }, `198.51.${index}.1`)
  const reached = (await site.outbox()).map(({ to }) => to?.[0]?.address)
  expect(reached).toEqual(expect.arrayContaining(people))
})

function asCall([email, address]: [string, string]) {
  return [{ email }, address] as const
}
