import { beforeEach, expect, test } from 'vitest'
import { retryMails } from '~/platform/mail/mail-rows'
import {
  openMailingSite,
  openTestSite,
  TEST_NOW,
} from '../../../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../../../tests/fixtures/enquiries'

const { site, server } = await openMailingSite()
const mute = await openTestSite()
beforeEach(async () => {
  server.answers = {}
  for (const { db } of [site, mute]) {
    for (const table of ['enquiries', 'attempts', 'mails', 'users'] as const)
      await db.deleteFrom(table).execute()
  }
})

/** An enquiry answered in some way: its answers as staff read them now, and once its mail has been handed over. */
async function answered(on: typeof site, way: 'mail' | 'telephone') {
  const headers = await on.logIn({ username: 'rose', role: 'reception' })
  const path = `/api/admin/enquiries/${await madeEnquiry(on)}`
  const json = { idempotencyKey: crypto.randomUUID(), way, text: 'Yes, we can.' }
  const first = await on.request(`${path}/answers`, { method: 'POST', headers, json })
  const { answers } = await first.json()
  await on.deliverMails()
  const later = await (await on.request(path, { headers })).json()
  return { now: answers[0].mail, later: later.answers[0].mail, path, headers, enquiry: later }
}

test('an answer by mail waits, and only a mail server’s word says more', async () => {
  const { now, later } = await answered(site, 'mail')
  expect(now).toMatchObject({ state: 'waiting', takenBy: null, finishedAt: null })
  const finishedAt = TEST_NOW.toISOString()
  expect(later).toMatchObject({ state: 'sent', takenBy: 'mail server', finishedAt })
})

test('staff see that the mail server has refused their answer', async () => {
  server.answers = { RCPT: '550 Nobody here' }
  const { later } = await answered(site, 'mail')
  expect(later).toMatchObject({ state: 'failed', lastError: expect.stringContaining('550') })
})

test('staff see that nobody has received an answer where no mail is sent', async () => {
  expect((await answered(mute, 'mail')).later).toMatchObject({ state: 'sent', takenBy: 'outbox' })
})

test('a call has no mail', async () => {
  expect((await answered(mute, 'telephone')).later).toBeNull()
})

/** What waits for reception: the counts of the menu and the rows of Today and of the list. */
async function waiting(on: typeof site, headers: Record<string, string>) {
  const read = async (path: string) => (await on.request(path, { headers })).json()
  const { clients } = await read('/api/admin/today')
  const list = await read('/api/admin/enquiries?status=new')
  const { enquiries: count } = await read('/api/admin/waiting')
  return { count, today: clients.enquiries.first, list: list.enquiries }
}

test('an answer that no mail server takes leaves the enquiry new and on Today, not sent', async () => {
  const { enquiry, path, headers } = await answered(mute, 'mail')
  const unsent = { unsentAnswer: 'not sent', phone: '+44 161 496 0001' }
  expect(enquiry).toMatchObject({
    status: 'new',
    acknowledgedAt: null,
    answeredAt: null,
    ...unsent,
  })
  expect(enquiry.dueOn).toBe('2026-11-24')
  const row = expect.objectContaining(unsent)
  expect(await waiting(mute, headers)).toEqual({ count: 1, today: [row], list: [row] })

  const json = { idempotencyKey: crypto.randomUUID(), way: 'telephone', text: 'Told them.' }
  await mute.request(`${path}/answers`, { method: 'POST', headers, json })
  const called = await (await mute.request(path, { headers })).json()
  expect(called).toMatchObject({ status: 'answered', unsentAnswer: null, dueOn: null })
  expect(await waiting(mute, headers)).toEqual({ count: 0, today: [], list: [] })
})

test('an enquiry is answered when the mail server takes the answer, and not before', async () => {
  server.answers = { RCPT: '550 Nobody here' }
  const { enquiry, path, headers } = await answered(site, 'mail')
  expect(enquiry).toMatchObject({ status: 'new', answeredAt: null, unsentAnswer: 'not sent' })
  // The month in which the mail itself is stored has passed.
  await site.db.deleteFrom('mails').where('aboutKind', '=', 'enquiry').execute()

  server.answers = {}
  await retryMails(site.db, TEST_NOW)
  const read = async () => (await site.request(path, { headers })).json()
  expect(await read()).toMatchObject({ status: 'new', unsentAnswer: 'waiting' })
  const takenAt = new Date(TEST_NOW.getTime() + 60 * 60_000)
  site.setNow(takenAt)
  await site.deliverMails()
  site.setNow(TEST_NOW)
  const moment = takenAt.toISOString()
  expect(await read()).toMatchObject({
    ...{ status: 'answered', acknowledgedAt: moment, answeredAt: moment, dueOn: null },
    ...{ unsentAnswer: null, updatedAt: enquiry.updatedAt },
  })
})

test('a month later an answer that nobody received still says so', async () => {
  const { path, headers } = await answered(mute, 'mail')
  await mute.db.deleteFrom('mails').execute()
  const read = await (await mute.request(path, { headers })).json()
  expect(read).toMatchObject({ status: 'new', unsentAnswer: 'not sent' })
})

test('an answer in part acknowledges once it is taken, and a closed enquiry stays closed', async () => {
  const headers = await site.logIn({ username: 'rose', role: 'reception' })
  const path = `/api/admin/enquiries/${await madeEnquiry(site, { topic: 'complaint' })}`
  const read = async () => (await site.request(path, { headers })).json()
  const tell = async (isFull: boolean) => {
    const json = { idempotencyKey: crypto.randomUUID(), way: 'mail', text: 'Yes.', isFull }
    return (await site.request(`${path}/answers`, { method: 'POST', headers, json })).json()
  }
  expect(await tell(false)).toMatchObject({ acknowledgedAt: null, unsentAnswer: 'waiting' })
  await site.deliverMails()
  const at = TEST_NOW.toISOString()
  expect(await read()).toMatchObject({ status: 'new', acknowledgedAt: at, answeredAt: null })
  await tell(true)
  await site.request(path, { method: 'PATCH', headers, json: { status: 'closed' } })
  expect(await read()).toMatchObject({ status: 'closed', answeredAt: null })
  await site.deliverMails()
  expect(await read()).toMatchObject({ status: 'closed', answeredAt: at, dueOn: null })
})

test('a final response does not leave days after its own date', async () => {
  const headers = await site.logIn({ username: 'rose', role: 'reception' })
  const path = `/api/admin/enquiries/${await madeEnquiry(site, { topic: 'complaint' })}`
  const json = { idempotencyKey: crypto.randomUUID(), way: 'mail', text: 'No.', isFull: true }
  await site.request(`${path}/answers`, { method: 'POST', headers, json })
  const later = new Date(TEST_NOW.getTime() + 3 * 24 * 60 * 60_000)
  site.setNow(later)
  await site.deliverMails()
  site.setNow(TEST_NOW)
  const read = await (await site.request(path, { headers })).json()
  expect(read).toMatchObject({ status: 'new', unsentAnswer: 'not sent', answeredAt: null })
})
