import { beforeEach, expect, test } from 'vitest'
import { openMailingSite, openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../../tests/fixtures/enquiries'

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
  return { now: answers[0].mail, later: later.answers[0].mail }
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
