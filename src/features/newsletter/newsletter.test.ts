import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { originalFirm } from '~/content/firm'
import { createTestSite, openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addSubscriber } from '../../../tests/fixtures/factories'
import { deleteSubscriber } from './repository.server'
import { newsletterConsent } from './rules'

const site = await openTestSite()
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('newsletterSubscribers').execute()
  await site.db.deleteFrom('newsletterConfirmations').execute()
  await site.db.deleteFrom('attempts').execute()
  await site.db.deleteFrom('mails').execute()
  await rm(join(site.dataDir, 'outbox'), { recursive: true, force: true })
})

const DAY_MS = 24 * 60 * 60 * 1000
const email = 'ada@example.co.uk'

function subscribe(address: unknown) {
  return site.request('/api/newsletter/subscriptions', { method: 'POST', json: { email: address } })
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return site.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
}

const outbox = () => site.outbox()

function tokenIn(mail: Email | undefined, path: string): string {
  const link = new RegExp(`https://\\S+${path}\\?token=(\\S+)`).exec(mail?.text ?? '')
  return decodeURIComponent(link?.[1] ?? '')
}

async function confirmationToken(): Promise<string> {
  await subscribe(email)
  const mail = (await outbox()).find(({ subject }) => subject?.startsWith('Please confirm'))
  return tokenIn(mail, '/newsletter/confirm')
}

async function subscribed() {
  const token = await confirmationToken()
  await post('/newsletter/confirm', { token })
  const welcome = (await outbox()).find(({ subject }) => subject?.startsWith('Welcome'))
  return { welcome, unsubscribeToken: tokenIn(welcome, '/newsletter/unsubscribe') }
}

const subscribers = () => site.db.selectFrom('newsletterSubscribers').selectAll().execute()

test('an address gets a confirmation mail and is no subscriber yet', async () => {
  const answer = await subscribe(` ${email.toUpperCase()} `)
  expect(answer.status).toBe(202)
  const [mail] = await outbox()
  expect(mail?.to?.[0]?.address).toBe(email)
  expect(mail?.text).toContain(newsletterConsent(originalFirm))
  expect(tokenIn(mail, '/newsletter/confirm')).toMatch(/^[\w-]{43}$/)
  expect(await subscribers()).toEqual([])
})

test('the link of the mail is not in the database', async () => {
  const token = await confirmationToken()
  const rows = await site.db.selectFrom('newsletterConfirmations').selectAll().execute()
  expect(rows).toHaveLength(1)
  const mails = await site.db.selectFrom('mails').selectAll().execute()
  expect(JSON.stringify([...rows, ...mails])).not.toContain(token)
})

test.each([
  ['', 'Enter your email address'],
  [undefined, 'Enter your email address'],
  ['ada', 'Enter an email address in the correct format, like name@example.co.uk'],
  [
    'ada@example.com\nBcc: eve@example.com',
    'Enter an email address in the correct format, like name@example.co.uk',
  ],
  [`${'a'.repeat(250)}@example.com`, 'Your email address must be 255 characters or fewer'],
])('%j is refused beside the field', async (address, message) => {
  const answer = await subscribe(address)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ issues: [{ path: 'email', message }] })
})

test('reading the confirmation page confirms nothing', async () => {
  const token = await confirmationToken()
  expect((await site.request(`/newsletter/confirm?token=${token}`)).status).toBe(200)
  expect(await subscribers()).toEqual([])
})

test('confirming stores the address with the time and the text of the consent', async () => {
  const token = await confirmationToken()
  site.setNow(new Date(TEST_NOW.getTime() + DAY_MS))
  const answer = await post('/newsletter/confirm', { token })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/newsletter/confirm?done=true')
  expect(await subscribers()).toMatchObject([
    {
      email,
      consentText: newsletterConsent(originalFirm),
      consentedAt: new Date(TEST_NOW.getTime() + DAY_MS).toISOString(),
    },
  ])
})

test('a link works once, also when it is used twice at one instant', async () => {
  const token = await confirmationToken()
  const answers = await Promise.all([1, 2].map(() => post('/newsletter/confirm', { token })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
  expect(await subscribers()).toHaveLength(1)
  expect(await outbox()).toHaveLength(2)
})

test('a link is good for seven days', async () => {
  const isOpen = async (token: string) => {
    const answer = await site.request(`/api/newsletter/confirmation?token=${token}`)
    return answer.json()
  }
  const token = await confirmationToken()
  site.setNow(new Date(TEST_NOW.getTime() + 7 * DAY_MS - 1))
  expect(await isOpen(token)).toEqual({ isOpen: true })
  site.setNow(new Date(TEST_NOW.getTime() + 7 * DAY_MS))
  expect(await isOpen(token)).toEqual({ isOpen: false })
  expect((await post('/newsletter/confirm', { token })).status).toBe(410)
  expect(await subscribers()).toEqual([])
})

test('an address that was never confirmed is deleted', async () => {
  await subscribe(email)
  site.setNow(new Date(TEST_NOW.getTime() + 8 * DAY_MS))
  await subscribe('grace@example.com')
  const rows = await site.db.selectFrom('newsletterConfirmations').select('email').execute()
  expect(rows).toEqual([{ email: 'grace@example.com' }])
})

test('an unknown link confirms nothing', async () => {
  expect((await post('/newsletter/confirm', { token: 'guess' })).status).toBe(410)
  expect((await post('/newsletter/confirm', {})).status).toBe(410)
})

test('the welcome can be answered with one click, by the mail program too', async () => {
  const { welcome, unsubscribeToken } = await subscribed()
  const header = (key: string) => welcome?.headers.find((one) => one.key === key)?.value
  const link = `https://www.thewillsolicitors.example/newsletter/unsubscribe?token=${unsubscribeToken}`
  expect(header('list-unsubscribe')).toBe(`<${link}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

  const answer = await post(
    `/newsletter/unsubscribe?token=${unsubscribeToken}`,
    { 'List-Unsubscribe': 'One-Click' },
    { 'Sec-Fetch-Site': 'cross-site' },
  )
  expect(answer.status).toBe(200)
  expect(await subscribers()).toEqual([])
})

test('unsubscribing on the page can be repeated', async () => {
  const { unsubscribeToken } = await subscribed()
  expect((await site.request(`/newsletter/unsubscribe?token=${unsubscribeToken}`)).status).toBe(200)
  expect(await subscribers()).toHaveLength(1)
  for (const _attempt of [1, 2]) {
    const answer = await post('/newsletter/unsubscribe', { token: unsubscribeToken })
    expect(answer.headers.get('Location')).toBe('/newsletter/unsubscribe?done=true')
    expect(await subscribers()).toEqual([])
  }
})

test('an address is deleted with its open link, or not at all', async () => {
  const own = await createTestSite()
  const subscriber = await addSubscriber(own.db, { email })
  await own.db.schema.dropTable('newsletterConfirmations').execute()
  const unsubscribe = own.db
    .transaction()
    .execute((db) => deleteSubscriber(db, { id: subscriber.id }, TEST_NOW))
  await expect(unsubscribe).rejects.toThrow(/newsletter_conf/)
  const rows = await own.db.selectFrom('newsletterSubscribers').selectAll().execute()
  expect(rows).toEqual([subscriber])
  await own.close()
})

test('a known address gets the same answer and a mail that says so', async () => {
  const { unsubscribeToken } = await subscribed()
  const known = await subscribe(email)
  const unknown = await subscribe('grace@example.com')
  expect(known.status).toBe(unknown.status)
  expect(await known.json()).toEqual(await unknown.json())
  const mail = (await outbox()).find(({ subject }) => subject?.includes('already'))
  expect(mail?.to?.[0]?.address).toBe(email)
  expect(tokenIn(mail, '/newsletter/unsubscribe')).toBe(unsubscribeToken)
  expect(await subscribers()).toHaveLength(1)
})

test('without script the form leads to a page, or comes back with its error', async () => {
  const good = await post('/newsletter', { email })
  expect(good.status).toBe(303)
  expect(good.headers.get('Location')).toBe('/newsletter?sent=true')
  expect(await outbox()).toHaveLength(1)
  expect((await post('/newsletter', { email: 'ada' })).status).toBe(422)
  expect((await post('/newsletter', { email }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
    403,
  )
})
