import { beforeEach, expect, test } from 'vitest'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addSubscriber } from '../../../tests/fixtures/factories'
import { givePasswords } from '../../../tests/fixtures/own-password'
import { confirmSubscriber, insertConfirmation } from './repository.server'
import type { SubscribersPage } from './schema'
import { SUBSCRIBERS_PAGE } from './staff-rules'

const site = await openTestSite()
const reception = await site.logIn({ username: 'rosa', role: 'reception' })
beforeEach(async () => {
  await site.db.deleteFrom('newsletterSubscribers').execute()
  await site.db.deleteFrom('unsubscribed').execute()
})

const path = '/api/admin/subscribers'

async function read(query: Record<string, string> = {}): Promise<SubscribersPage> {
  const answer = await site.request(`${path}?${new URLSearchParams(query)}`, { headers: reception })
  expect(answer.status).toBe(200)
  return answer.json()
}

const emails = ({ subscribers }: SubscribersPage) => subscribers.map(({ email }) => email)

async function confirm(email: string): Promise<void> {
  const { db } = site
  const now = site.site.now()
  await insertConfirmation(db, { email, token: 'a token', now })
  const consent = { consentText: 'Yes.', unsubscribeToken: email, now }
  expect(await confirmSubscriber(db, 'a token', consent)).toMatchObject({ isNew: true })
}

async function exportCsv(filters: object = {}): Promise<string> {
  const json = { ...filters, ...(await givePasswords(site)) }
  const answer = await site.request(`${path}/export`, { method: 'POST', headers: reception, json })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="subscribers.csv"')
  return Buffer.from(await answer.arrayBuffer()).toString()
}

test('who subscribed is listed newest first, with when and to which words they agreed', async () => {
  await addSubscriber(site.db, {
    email: 'first@example.com',
    consentedAt: '2026-01-01T09:00:00.000Z',
  })
  await addSubscriber(site.db, { email: 'last@example.com' })
  const page = await read()
  expect(page).toMatchObject({ total: 2, next: null })
  expect(page.subscribers[0]).toEqual({
    id: expect.any(String),
    email: 'last@example.com',
    consentText: 'Yes, please send me the newsletter.',
    consentedAt: TEST_NOW.toISOString(),
  })
  expect(emails(page)).toEqual(['last@example.com', 'first@example.com'])
})

test('a long list has pages, on which everyone is once', async () => {
  const all = Array.from({ length: SUBSCRIBERS_PAGE + 2 }, (_, place) => `p${place}@example.com`)
  for (const email of all) await addSubscriber(site.db, { email })
  for (const q of ['', 'P']) {
    const first = await read({ q })
    expect(first.subscribers).toHaveLength(SUBSCRIBERS_PAGE)
    const second = await read({ q, after: first.next ?? '' })
    expect(second.next).toBe(null)
    expect([...emails(first), ...emails(second)].sort()).toEqual(all.sort())
  }
})

test('an address is found by how it begins, whatever stands in it', async () => {
  for (const email of ['ada@example.com', 'ad_a@example.com', 'grace@example.com']) {
    await addSubscriber(site.db, { email })
  }
  expect(emails(await read({ q: 'AD' }))).toEqual(['ad_a@example.com', 'ada@example.com'])
  expect(emails(await read({ q: 'ad_' }))).toEqual(['ad_a@example.com'])
  expect(await read({ q: '%' })).toMatchObject({ subscribers: [], total: 3, next: null })
})

test('the table is whole, runs nothing, and who took it is recorded without an address', async () => {
  await addSubscriber(site.db, { email: '+formula@example.com' })
  for (let place = 0; place < 501; place += 1) {
    await addSubscriber(site.db, { email: `p${place}@example.com` })
  }
  const csv = await exportCsv()
  expect(csv).toMatch(/^\uFEFFEmail,Consented \(UK time\),Words of the consent\r\n/)
  expect(csv.split('\r\n')).toHaveLength(504)
  expect(csv).toContain(
    `\r\n'+formula@example.com,2026-11-23 10:00:00,"Yes, please send me the newsletter."\r\n`,
  )
  expect((await exportCsv({ q: '+f' })).split('\r\n')).toHaveLength(3)
  const entries = await site.db.selectFrom('activity').selectAll().execute()
  expect(entries).toContainEqual(
    expect.objectContaining({ actorName: 'rosa', action: 'exported', thingKind: 'newsletter' }),
  )
  expect(JSON.stringify(entries)).not.toMatch(/@example|formula/)
})

test('a subscriber who is removed is kept as a hash alone, and can sign up again', async () => {
  await confirm('ada@example.com')
  const [ada] = (await read()).subscribers
  const remove = { method: 'DELETE', headers: reception }
  expect((await site.request(`${path}/${ada?.id}`, remove)).status).toBe(200)
  expect((await site.request(`${path}/${ada?.id}`, remove)).status).toBe(404)
  const stops = await site.db.selectFrom('unsubscribed').selectAll().execute()
  const now = TEST_NOW.toISOString()
  expect(stops).toEqual([
    { emailHash: expect.stringMatching(/^[\w-]{43}$/), consentedAt: now, unsubscribedAt: now },
  ])
  await confirm('ada@example.com')
  expect(emails(await read())).toEqual(['ada@example.com'])
  expect(await site.db.selectFrom('unsubscribed').selectAll().execute()).toEqual([])
})
