import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { text } from '~/domain/mail/mail-parts'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { type MailServer, startMailServer } from '../../../tests/fixtures/mail-server'
import { ALWAYS_TRUE } from '../../../tests/fixtures/mails-always-true'
import type { MailLane, MailSubject } from '../database/schema'
import { MailDelivery } from './deliver-mail'
import { queueMail } from './queue-mail'
import { LANE_WIDTH, LEASE_MS, MAILS_TO_STRANGERS, RENEWAL_MS } from './rules'
import { startMail } from './start-mail'
import type { MailTransport, OutgoingMail } from './transport'

let server: MailServer
let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  server = await startMailServer()
  site = await createTestSite({
    environment: { SMTP_URL: server.url },
    mailChecks: ALWAYS_TRUE,
  })
})
afterEach(async () => {
  vi.useRealTimers()
  // What hangs ends with the mail server.
  await server.close()
  await site.close()
})

async function queue(
  to: string,
  subject: string,
  kind: MailSubject = 'answer',
  lane?: MailLane,
): Promise<void> {
  const { firm } = await site.site.settings.read()
  const facts = { about: { kind, id: subject }, person: to, firm, lane }
  await site.db
    .transaction()
    .execute((db) => queueMail(site.site, db, { to, subject, parts: [text('Words.')] }, facts))
}

const rows = () => site.db.selectFrom('mails').selectAll().orderBy('id').execute()
const subjects = async () => (await server.mails()).map(({ subject }) => subject)
const never = new AbortController().signal

/** As long as `expect.poll` waits: a busy machine takes its time. */
const PATIENTLY = { timeout: 15_000 }

/** A mail server that answers each mail when, and as, the test says. */
function patientServer() {
  const asked: OutgoingMail[] = []
  const answers: Array<(error: Error | null) => void> = []
  const transport: MailTransport = {
    deliver(mail, signal) {
      asked.push(mail)
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        answers.push((error) => (error ? reject(error) : resolve('mail server')))
      })
    },
    close() {},
  }
  return {
    asked,
    answers,
    delivery: new MailDelivery({ ...site.site, mailTransport: transport }, ALWAYS_TRUE),
  }
}

const refused = Object.assign(new Error('No'), { command: 'RCPT TO', responseCode: 550 })
const silent = Object.assign(new Error('Timeout'), {
  code: 'ETIMEDOUT',
  command: 'CONN',
  timeoutType: 'SOCKET_TIMEOUT',
})

test('a recipient about whom the mail server says nothing keeps nobody else waiting', async () => {
  server.silentAbout = new Set(['hangs@example.com'])
  await queue('hangs@example.com', 'one')
  await queue('ada@example.com', 'two')
  await queue('grace@example.com', 'three', 'newsletter')
  await startMail(site.site, async () => {}, ALWAYS_TRUE)
  await expect
    .poll(async () => (await subjects()).sort(), { timeout: 20_000 })
    .toEqual(['three', 'two'])
  // That it was taken is written a moment after the server has said so.
  await expect
    .poll(async () => (await rows()).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['waiting', 'sent', 'sent'])
})

test('a newsletter that hangs keeps no answer to a client waiting', async () => {
  const { asked, answers, delivery } = patientServer()
  for (let index = 0; index < LANE_WIDTH; index += 1) {
    await queue(`reader${index}@example.com`, 'news', 'newsletter')
    void delivery.deliverNext('newsletter', never)
    await expect.poll(() => asked.length).toBe(index + 1)
  }
  await queue('ada@example.com', 'answer')
  const answer = delivery.deliverNext('people', never)
  await expect.poll(() => asked.at(-1)?.recipient).toBe('ada@example.com')
  for (const say of answers) say(null)
  expect(await answer).toBe('next')
})

test('a sign-up waits in a lane of its own too, and everything else in that of people', async () => {
  const kinds = ['sign-up', 'newsletter', 'booking', 'answer'] as const
  for (const kind of kinds) await queue('ada@example.com', kind, kind)
  expect((await rows()).map(({ lane }) => lane)).toEqual([
    'sign-up',
    'newsletter',
    'people',
    'people',
  ])
})

test('one person’s mails go out one after the other, in their order', async () => {
  const { asked, answers, delivery } = patientServer()
  await queue('Ada@example.com', 'booked')
  await queue('ada@example.com', 'cancelled')
  const first = delivery.deliverNext('people', never)
  await expect.poll(() => asked.length).toBe(1)
  expect(await delivery.deliverNext('people', never)).toBe('none due')
  answers[0]?.(null)
  await first
  const second = delivery.deliverNext('people', never)
  await expect.poll(() => asked.length).toBe(2)
  answers[1]?.(null)
  await second
  expect(asked.map(({ content }) => content.subject)).toEqual(['booked', 'cancelled'])
})

test('nor do two servers write to one person at once', async () => {
  const [one, other] = [patientServer(), patientServer()]
  await queue('Ada@example.com', 'booked')
  await queue('ada@example.com', 'cancelled')
  const first = one.delivery.deliverNext('people', never)
  await expect.poll(() => one.asked.length).toBe(1)
  const second = other.delivery.deliverNext('people', never)
  await expect.poll(() => Promise.race([second, other.asked.length])).toBe('none due')
  one.answers[0]?.(null)
  await first
})

test('a mail that got no answer waits with others of its kind, and goes out in the end', async () => {
  const { answers, delivery } = patientServer()
  await queue('hangs@example.com', 'one')
  const attempt = delivery.deliverNext('people', never)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.(silent)
  // It says nothing about the other mails.
  expect(await attempt).toBe('next')
  expect(await rows()).toMatchObject([{ state: 'waiting', lane: 'unanswered' }])
  site.setNow(new Date(site.site.now().getTime() + 60_000))
  await site.deliverMails()
  expect(await subjects()).toEqual(['one'])
})

test('a mail that gives way to another waits with those that got no answer', async () => {
  server.silentAbout = new Set(['hangs@example.com'])
  await queue('hangs@example.com', 'one')
  const giveWay = new AbortController()
  const delivery = new MailDelivery(site.site, ALWAYS_TRUE).deliverNext(
    'people',
    never,
    giveWay.signal,
  )
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  giveWay.abort(new DOMException('Another mail waits.', 'TimeoutError'))
  expect(await delivery).toBe('next')
  expect(await rows()).toMatchObject([{ state: 'waiting', lane: 'unanswered', attempts: 1 }])
})

test('mails that got no answer still count under the ceiling of an hour, and keep no first contact out', async () => {
  const { answers, delivery } = patientServer()
  for (let index = 0; index < MAILS_TO_STRANGERS.most; index += 1) {
    await queue(`person${index}@silent.example`, 'flood', 'sign-up')
    const attempt = delivery.deliverNext('sign-up', never)
    await expect.poll(() => answers.length).toBe(index + 1)
    answers[index]?.(silent)
    await attempt
  }
  await queue('next@silent.example', 'next', 'sign-up')
  await queue('ada@example.com', 'new', 'sign-up', 'first contact')
  const now = site.site.now()
  const later = new Date(now.getTime() + MAILS_TO_STRANGERS.windowMs)
  expect((await rows()).slice(MAILS_TO_STRANGERS.most)).toMatchObject([
    { dueAt: later.toISOString() },
    { dueAt: now.toISOString() },
  ])
})

test('a server that is still sending a mail keeps it, however long that takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { asked, answers, delivery } = patientServer()
  await queue('ada@example.com', 'one')
  const sending = delivery.deliverNext('people', never)
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENTLY)
  const other = patientServer()
  for (let passed = 0; passed < 3 * LEASE_MS; passed += RENEWAL_MS) {
    const [before] = await rows()
    site.setNow(new Date(site.site.now().getTime() + RENEWAL_MS))
    vi.advanceTimersByTime(RENEWAL_MS)
    await vi.waitFor(async () => {
      expect((await rows())[0]?.dueAt).not.toBe(before?.dueAt)
    }, PATIENTLY)
    expect(await other.delivery.deliverNext('people', never)).toBe('none due')
  }
  answers[0]?.(refused)
  expect(await sending).toBe('next')
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }])
})

test('a server that was away too long to keep a mail notes nothing of it any more', async () => {
  const [one, other] = [patientServer(), patientServer()]
  await queue('ada@example.com', 'one')
  const away = one.delivery.deliverNext('people', never)
  await expect.poll(() => one.asked.length).toBe(1)
  site.setNow(new Date(site.site.now().getTime() + LEASE_MS))
  const sending = other.delivery.deliverNext('people', never)
  await expect.poll(() => other.asked.length).toBe(1)
  const [leased] = await rows()
  one.answers[0]?.(refused)
  await away
  expect(await rows()).toEqual([leased])
  other.answers[0]?.(null)
  await sending
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
})
