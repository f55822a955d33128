import { afterEach, beforeEach, expect, test } from 'vitest'
import { originalFirm as firm } from '~/content/firm'
import { mailFooter } from '~/domain/mail/mail-footer'
import { text } from '~/domain/mail/mail-parts'
import { capturedLog } from '../../../tests/fixtures/captured-log'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { type MailServer, startMailServer } from '../../../tests/fixtures/mail-server'
import { ALWAYS_TRUE } from '../../../tests/fixtures/mails-always-true'
import { signOpening } from '../forms/form-protection'
import { claimMail } from './claim-mail'
import { MailDelivery } from './deliver-mail'
import { queueMail } from './queue-mail'
import { GIVE_UP_MS, LEASE_MS, MAILS_TO_STRANGERS } from './rules'

const MINUTE_MS = 60_000

let server: MailServer
let site: Awaited<ReturnType<typeof createTestSite>>
const { log, take } = capturedLog()
beforeEach(async () => {
  server = await startMailServer()
  const environment = { SMTP_URL: server.url, TRUST_PROXY: '1' }
  site = await createTestSite({ environment, log })
  take()
})
afterEach(async () => {
  await site.close()
  await server.close()
})

const ada = 'ada@example.co.uk'

async function book(startsAt = '2026-11-24T09:00:00.000Z', email = ada) {
  const opened = await signOpening(site.db, new Date(site.site.now().getTime() - MINUTE_MS))
  const visitor = { service: 'Trusts', name: 'Ada Lovelace', email, phone: '0161 496 0001' }
  const json = { ...visitor, startsAt, opened }
  return site.request('/api/bookings', { method: 'POST', json })
}

function signUp(index: number) {
  return site.request('/api/newsletter/subscriptions', {
    method: 'POST',
    json: { email: `person${index}@example.com` },
    headers: { 'X-Forwarded-For': `198.51.${index}.1` },
  })
}

/** Lets time pass, and delivers what is then due. */
async function after(milliseconds: number): Promise<void> {
  site.setNow(new Date(site.site.now().getTime() + milliseconds))
  await site.deliverMails()
}

const rows = () => site.db.selectFrom('mails').selectAll().orderBy('id').execute()
const states = async () => (await rows()).map(({ state }) => state)
const subjects = async () =>
  (await server.mails()).map(({ subject }) => subject?.split(' ')[0]).sort()

test('a booking is answered before its mails are sent, and they go out over one connection', async () => {
  expect((await book()).status).toBe(201)
  expect(server.connections).toBe(0)
  expect(await states()).toEqual(['waiting', 'waiting'])
  await site.deliverMails()
  const mails = await server.mails()
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([ada, firm.email])
  for (const { text } of mails)
    expect(text?.trimEnd().endsWith(mailFooter(firm).trimEnd())).toBe(true)
  expect(server.connections).toBe(1)
  expect(await states()).toEqual(['sent', 'sent'])
})

test('sixty sign-ups open one connection, and as many mails go out in an hour as the ceiling says', async () => {
  for (let index = 0; index < 60; index += 1) expect((await signUp(index)).status).toBe(202)
  const held = take().filter(({ msg }) => msg === 'a mail waits: too many in an hour')
  // The first was to someone never seen, and the others at the same domain wait for each other.
  expect(held).toHaveLength(59 - MAILS_TO_STRANGERS.most)
  expect(held[0]).toMatchObject({ level: 40, about: { kind: 'sign-up' } })
  const figures = await site.site.metrics.registry.metrics()
  expect(figures).toContain(`\nmail_ceiling_reached_total ${held.length}\n`)
  expect(figures).toContain('\nmail_queue_length 60\n')
  // A visitor who books meanwhile is not held up by them.
  await book()
  await site.deliverMails()
  const taken = 1 + MAILS_TO_STRANGERS.most + 2
  expect(await server.mails()).toHaveLength(taken)
  await after(MAILS_TO_STRANGERS.windowMs - 1)
  expect(await server.mails()).toHaveLength(taken)
  await after(1)
  expect(await server.mails()).toHaveLength(62)
  expect(server.connections).toBe(1)
})

test('the figures tell how many mails wait, since when, and how many have failed', async () => {
  const figures = async () => {
    const all = await site.site.metrics.registry.metrics()
    const named = ['mail_queue_length', 'mail_oldest_seconds', 'mail_failed_total']
    return named.map((name) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(all)?.[1]))
  }
  expect(await figures()).toEqual([0, 0, 0])
  server.answers = { RCPT: '451 Later' }
  await signUp(1)
  await site.db.updateTable('mails').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute()
  await site.deliverMails()
  expect(await figures()).toEqual([1, expect.any(Number), 0])
  expect((await figures())[1]).toBeGreaterThan(0)
  server.answers = { RCPT: '550 Unknown' }
  await after(10 * MINUTE_MS)
  expect(await figures()).toEqual([0, 0, 1])
})

test('mails of a clock that was ahead go out once it is right: new ones, and those it has tried', async () => {
  await book()
  server.answers = { greeting: '421 Try again later' }
  const ahead = 3 * 24 * 60 * MINUTE_MS
  await after(ahead)
  await book('2026-11-30T09:00:00.000Z')
  for (let index = 0; index < 2 * MAILS_TO_STRANGERS.most; index += 1) await signUp(index)
  server.answers = {}
  await after(-ahead)
  expect(await states()).not.toContain('waiting')
  await signUp(999)
  await site.deliverMails()
  expect(await states(), 'no mail waits behind them').not.toContain('waiting')
})

test('a mail server that is busy, then greylists, gets every mail in the end, as the same message', async () => {
  server.answers = { greeting: '421 Try again later' }
  await book()
  await site.deliverMails()
  server.answers = { RCPT: '451 Greylisted, try again in five minutes' }
  await after(2 * MINUTE_MS)
  const ids = (await rows()).map(({ messageId }) => messageId)
  expect(await server.mails()).toEqual([])
  server.answers = {}
  await after(10 * MINUTE_MS)
  expect(await subjects()).toEqual(['New', 'Your'])
  expect((await server.mails()).map(({ messageId }) => messageId).sort()).toEqual(ids.sort())
  expect((await server.mails())[0]?.date).toBe(TEST_NOW.toISOString())
})

test('a server that fails is not asked again for each mail, and none is lost', async () => {
  server.answers = { greeting: '421 Closed' }
  for (let index = 0; index < 9; index += 1) await signUp(index)
  await site.deliverMails()
  expect(server.connections).toBe(1)
  expect(take()).toContainEqual(
    expect.objectContaining({
      about: { kind: 'sign-up', id: expect.any(String) },
      attempts: 1,
      msg: 'a mail could not be sent yet',
    }),
  )
  server.answers = {}
  await after(2 * MINUTE_MS)
  expect(await server.mails()).toHaveLength(9)
})

test.each([
  ['recipient', { RCPT: '550 5.1.1 ada@example.co.uk unknown' }],
  ['text', { text: '554 5.7.1 We take this for spam' }],
])('a refused %s fails at once, is logged by id, and holds up nothing', async (_what, answers) => {
  server.answers = answers
  const { id } = await (await book()).json()
  await site.deliverMails()
  expect(await states()).toEqual(['failed', 'failed'])
  const lines = take()
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      about: { kind: 'booking', id },
      msg: 'a mail could not be sent',
    }),
  )
  expect(JSON.stringify(lines)).not.toMatch(/\bada\b|lovelace|unknown|spam/i)
  const { connections } = server
  await after(GIVE_UP_MS)
  expect(server.connections).toBe(connections)
})

test.each([
  ['password', { AUTH: '535 Wrong password' }],
  ['sender', { MAIL: '550 Not your address' }],
  ['login that is missing', { RCPT: '530 Please log in' }],
])('a wrong %s is the operator’s to mend, and loses no mail', async (_what, answers) => {
  await site.close()
  const url = server.url.replace('//', '//user:password@')
  site = await createTestSite({ environment: { SMTP_URL: url }, log })
  server.answers = answers
  await book()
  await site.deliverMails()
  await after(60 * MINUTE_MS)
  expect(await states()).toEqual(['waiting', 'waiting'])
  server.answers = {}
  await after(60 * MINUTE_MS)
  expect(await subjects()).toEqual(['New', 'Your'])
})

test('attempts grow apart up to an hour, and end after two days', async () => {
  server.answers = { RCPT: '451 Not now' }
  await signUp(1)
  const waits: number[] = []
  await site.deliverMails()
  for (let row = (await rows())[0]; row?.state === 'waiting'; row = (await rows())[0]) {
    const wait = Date.parse(row.dueAt) - site.site.now().getTime()
    waits.push(wait / MINUTE_MS)
    await after(wait)
  }
  expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'failed', lastError: 'EENVELOPE RCPT TO 451' })
  const age = Date.parse(row?.finishedAt ?? '') - TEST_NOW.getTime()
  expect(age).toBeLessThanOrEqual(GIVE_UP_MS)
  expect(age).toBeGreaterThan(GIVE_UP_MS - 61 * MINUTE_MS)
})

test('of two servers that deliver at once, each mail is sent by one', async () => {
  for (let index = 0; index < 20; index += 1) await signUp(index)
  await Promise.all([site.deliverMails(), site.deliverMails(), site.deliverMails()])
  const mails = await server.mails()
  expect(mails).toHaveLength(20)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(20)
})

test('two lanes, or servers, that look at once never have two mails to one recipient', async () => {
  for (let time = 0; time < 20; time += 1) {
    await site.db.deleteFrom('mails').execute()
    const { firm } = await site.site.settings.read()
    for (const kind of ['answer', 'newsletter'] as const) {
      const about = { kind, id: kind }
      const mail = { to: ada, subject: kind, parts: [text('Words.')] }
      await site.db
        .transaction()
        .execute((db) => queueMail(site.site, db, mail, { about, person: ada, firm }))
    }
    const claims = await Promise.all(
      (['people', 'newsletter'] as const).map((lane) =>
        claimMail(site.db, { lane, now: TEST_NOW }),
      ),
    )
    expect(claims.filter((mail) => mail)).toHaveLength(1)
  }
})

test('what a server was sending when it died is sent by the next, within half a minute', async () => {
  await signUp(1)
  // It took the mail, and was never heard of again.
  const claim = { lane: 'first contact', now: TEST_NOW } as const
  expect(await claimMail(site.db, claim)).toMatchObject({ attempts: 1 })
  await after(LEASE_MS - 1)
  expect(await server.mails()).toEqual([])
  // Within thirty seconds: the next look at the queue may take five of them.
  await after(25_000 - LEASE_MS)
  expect(await server.mails()).toHaveLength(1)
})

test('a server that stops while the mail server hangs gives the mail back', async () => {
  server.answers = { greeting: null }
  await signUp(1)
  const stop = new AbortController()
  const delivery = new MailDelivery(site.site, ALWAYS_TRUE).deliverNext(
    'first contact',
    stop.signal,
  )
  await expect.poll(() => server.connections).toBe(1)
  stop.abort()
  expect(await delivery).toBe('none due')
  const { attempts } = await site.db
    .selectFrom('mails')
    .select('attempts')
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(0)
  server.answers = {}
  await site.deliverMails()
  expect(await server.mails()).toHaveLength(1)
})

test('a mail is stored with what it is about, or not at all', async () => {
  await book()
  expect((await book()).status).toBe(409)
  expect(await rows()).toHaveLength(2)
})
