import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSite } from '~/app/open-site'
import type { Site } from '~/platform/site'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addPost, addSubscriber } from '../../../tests/fixtures/factories'
import { type MailServer, startMailServer } from '../../../tests/fixtures/mail-server'
import { send as call } from '../../../tests/fixtures/staff-calls'
import { deleteSubscriber } from './repository.server'
import type { Newsletter } from './schema'
import { queueNewsletters } from './send-newsletters.server'
import { NEWSLETTER_PACE } from './staff-rules'

let server: MailServer
let site: Awaited<ReturnType<typeof createTestSite>>
let reception: { Authorization: string }
let postId: string
beforeEach(async () => {
  server = await startMailServer()
  site = await createTestSite({ environment: { SMTP_URL: server.url } })
  reception = await site.logIn({ username: 'rosa', role: 'reception' })
  postId = (await addPost(site.db, { title: 'The nil-rate band' })).id
})
afterEach(async () => {
  await site.close()
  await server.close()
})

const path = '/api/admin/newsletters'
const text = { subject: 'What the Budget changes', words: 'The Budget is out. We have read it.' }

function send(json: object = {}) {
  return call(site, { method: 'POST', path, json: { postId, ...text, ...json } }, reception)
}

async function subscribe(most: number): Promise<string[]> {
  const emails = Array.from({ length: most }, (_, place) => `p${place}@example.com`)
  for (const email of emails) await addSubscriber(site.db, { email })
  return emails
}

/** Lets the time pass in which one batch goes out, and sends it. */
async function nextBatch(): Promise<void> {
  site.setNow(new Date(site.site.now().getTime() + NEWSLETTER_PACE.windowMs))
  await queueNewsletters(site.site)
  await site.deliverMails()
}

async function newest(): Promise<Newsletter | undefined> {
  const answer = await site.request(path, { headers: reception })
  return (await answer.json()).newsletters[0]
}

async function untilDone(): Promise<Newsletter | undefined> {
  for (let batch = 0; batch < 20; batch += 1) {
    const newsletter = await newest()
    if (newsletter?.finishedAt) return newsletter
    await nextBatch()
  }
  throw new Error('It goes on and on.')
}

const recipients = async () => (await server.mails()).map(({ to }) => to?.[0]?.address ?? '').sort()

test('an article reaches everyone once, bit by bit, with a way out of one press', async () => {
  const emails = await subscribe(NEWSLETTER_PACE.most + 5)
  const { status, body: newsletter } = await send()
  expect(status).toBe(201)
  expect(newsletter).toMatchObject({
    total: emails.length,
    taken: 0,
    finishedAt: null,
    sentBy: 'rosa',
  })
  await nextBatch()
  await queueNewsletters(site.site)
  await site.deliverMails()
  expect(await server.mails()).toHaveLength(NEWSLETTER_PACE.most)
  expect(await untilDone()).toMatchObject({ taken: emails.length, refused: 0, leftOut: 0 })
  expect(await recipients()).toEqual(emails.sort())
  const [mail] = await server.mails()
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
  expect(mail?.subject).toBe(text.subject)
  expect(mail?.text).toContain(
    `The nil-rate band\n\n${text.words}\n\nRead the article: https://www.thewillsolicitors.example/resourcehub/the-nilrate-band`,
  )
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = /<https:\/\/[^/]+(.+)>/.exec(header('list-unsubscribe') ?? '') ?? []
  const oneClick = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = 'List-Unsubscribe=One-Click'
  const answer = await site.request(link, { method: 'POST', headers: oneClick, body })
  expect(answer.status).toBe(200)
  expect(await site.db.selectFrom('unsubscribed').selectAll().execute()).toHaveLength(1)
})

test('a booking’s mail goes before those of a newsletter', async () => {
  await subscribe(3)
  await send()
  await queueNewsletters(site.site)
  await site.request('/api/newsletter/subscriptions', {
    method: 'POST',
    json: { email: 'new@example.com' },
  })
  await site.deliverMails()
  expect((await server.mails())[0]?.to?.[0]?.address).toBe('new@example.com')
})

test('two servers write to nobody twice, and one goes on where the other was killed', async () => {
  const emails = await subscribe(NEWSLETTER_PACE.most * 2 + 1)
  await send()
  site.site.folder.letOthersStart()
  const other: Site = { ...(await openSite(site.site.environment)), now: site.site.now }
  for (let batch = 0; batch < 4; batch += 1) {
    site.setNow(new Date(site.site.now().getTime() + NEWSLETTER_PACE.windowMs))
    await Promise.all([queueNewsletters(site.site), queueNewsletters(other)])
    await Promise.all([site.deliverMails(), site.deliverMails()])
  }
  await other.close()
  expect(await untilDone()).toMatchObject({ taken: emails.length })
  expect(await recipients()).toEqual(emails.sort())
})

test('a batch that fails half way leaves nothing behind, and is done again', async () => {
  const emails = await subscribe(3)
  await send()
  const { log, ...rest } = site.site
  let queued = 0
  const dying = {
    ...rest,
    log,
    get url(): string {
      queued += 1
      if (queued === 4) throw new Error('The server dies.')
      return rest.url
    },
  }
  await expect(queueNewsletters(dying)).rejects.toThrow('The server dies.')
  expect(await site.db.selectFrom('mails').select('id').execute()).toEqual([])
  await untilDone()
  expect(await recipients()).toEqual(emails)
})

test('refused mails are counted, and who unsubscribes meanwhile is left out', async () => {
  const emails = await subscribe(NEWSLETTER_PACE.most + 2)
  await send()
  server.answers = { RCPT: '550 Unknown' }
  await nextBatch()
  server.answers = {}
  const [late, last] = await site.db
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'subscriberId')
    .select(['newsletterSubscribers.id', 'email'])
    .where('newsletterRecipients.state', '=', 'waiting')
    .execute()
  const { id = '' } = late ?? {}
  await site.db.transaction().execute((db) => deleteSubscriber(db, { id }, TEST_NOW))
  expect(await untilDone()).toMatchObject({
    total: emails.length,
    refused: NEWSLETTER_PACE.most,
    leftOut: 1,
    taken: 1,
  })
  expect(await recipients()).toEqual([last?.email])
})

test('an address that was stopped is not written to, however it came back into the list', async () => {
  const ada = await addSubscriber(site.db)
  await site.db.transaction().execute((db) => deleteSubscriber(db, { id: ada.id }, TEST_NOW))
  await addSubscriber(site.db, { email: 'ADA@example.com' })
  await send()
  expect(await untilDone()).toMatchObject({ total: 1, leftOut: 1, taken: 0 })
  expect(await server.mails()).toEqual([])
})

test('an article goes a second time only when that is meant', async () => {
  await subscribe(2)
  await send()
  const refused = (message: string) => ({
    status: 409,
    body: { message, issues: [{ path: 'isRepeat', message }] },
  })
  const underWay = 'This article is already being sent to 2 subscribers.'
  expect(await send()).toMatchObject(refused(underWay))
  await untilDone()
  const sent = 'This article was sent to 2 subscribers on 23 November 2026.'
  expect(await send()).toMatchObject(refused(sent))
  expect((await send({ isRepeat: true })).status).toBe(201)
})

test('a call that arrives twice sends once', async () => {
  await subscribe(1)
  const idempotencyKey = '019ab000-0000-7000-8000-000000000001'
  const first = await send({ idempotencyKey })
  const second = await send({ idempotencyKey, isRepeat: true })
  expect([first.status, second.status]).toEqual([201, 409])
  expect(second.body.current).toEqual(first.body)
})

test('a test goes to oneself alone', async () => {
  await subscribe(2)
  const test = { method: 'POST' as const, path: `${path}/test`, json: { postId, ...text } }
  expect(await call(site, test, reception)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('email address. Ask an administrator to add one') },
  })
  await site.db
    .updateTable('users')
    .set({ email: 'rosa@firm.example' })
    .where('username', '=', 'rosa')
    .execute()
  expect(await call(site, test, reception)).toMatchObject({ body: { email: 'rosa@firm.example' } })
  await site.deliverMails()
  expect(await recipients()).toEqual(['rosa@firm.example'])
  expect((await server.mails())[0]?.subject).toBe(`Test: ${text.subject}`)
  expect(await newest()).toBe(undefined)
})

test.each([
  [{ subject: ' ' }, 'subject', 'Write a subject'],
  [{ subject: 'a\r\nBcc: eve@example.com' }, 'subject', 'Write the subject in one line'],
  [{ words: '' }, 'words', 'Write a few words'],
  [{ words: 'a'.repeat(2001) }, 'words', 'Use 2000 characters or fewer'],
  [{ postId: 'unknown' }, 'postId', 'This article is not published. Please choose another.'],
])('%j is refused at its field', async (json, field, message) => {
  await subscribe(1)
  expect(await send(json)).toMatchObject({
    status: 422,
    body: { issues: [{ path: field, message }] },
  })
})

test('nothing is sent to nobody', async () => {
  expect(await send()).toMatchObject({
    status: 409,
    body: { message: 'Nobody has subscribed yet, so there is nobody to send this to.' },
  })
  expect(await newest()).toBe(undefined)
})
