import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runMailCommand } from '~/app/mail-command'
import { BOOKING_RETENTION_DAYS, MAIL_RETENTION_DAYS } from '~/domain/retention'
import { dataPaths } from '~/platform/data-folder/layout'
import { signOpening } from '~/platform/forms/form-protection'
import { mailsOf } from '~/platform/mail/outbox'
import { createTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { givePasswords } from '../../../../tests/fixtures/own-password'
import { saidByPersonalDataCommand } from '../../../../tests/fixtures/said-by-commands'
import { sweepPersonalData } from './sweep.server'

const DAY_MS = 24 * 60 * 60 * 1000
const ada = 'ada@example.com'
/** Ends like the other address. */
const eda = 'eda.ada@example.com'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite()
  // Where nobody can log in, the command takes itself to be in a wrong place.
  await site.logIn()
})
afterEach(() => site.close())

async function book(email: string, startsAt: string): Promise<void> {
  const opened = await signOpening(site.db, new Date(site.site.now().getTime() - 60_000))
  const visitor = { service: 'Trusts', name: 'Ada Lovelace', phone: '0161 496 0001', notes: 'None' }
  const json = { ...visitor, email, startsAt, opened }
  expect((await site.request('/api/bookings', { method: 'POST', json })).status).toBe(201)
}

async function signUp(email: string): Promise<void> {
  await site.request('/api/newsletter/subscriptions', { method: 'POST', json: { email } })
}

async function confirm(email: string): Promise<void> {
  await signUp(email)
  await site.deliverMails()
  const [mail] = (await mailsOf(site.dataDir, email)).slice(-1)
  const source = mail?.source.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const token = /confirm\?token=([\w-]+)/.exec(source ?? '')?.[1] ?? ''
  const answer = await site.request('/newsletter/confirm', {
    method: 'POST',
    body: new URLSearchParams({ token }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.headers.get('Location')).toContain('done')
}

/** Everything that the forms store: Ada books, subscribes and signs up again; Eda books and subscribes. */
async function fill(): Promise<void> {
  await book('Ada@Example.com', '2026-11-24T09:00:00.000Z')
  await book(eda, '2026-11-24T09:30:00.000Z')
  await confirm(ada)
  await confirm(eda)
  await site.db
    .insertInto('newsletterConfirmations')
    .values({ tokenHash: 'x', email: ada, createdAt: TEST_NOW.toISOString() })
    .execute()
  await site.deliverMails()
  for (const email of [ada, eda]) {
    await halfType(email)
    await testMailTo(email)
  }
  // One that is still to go out.
  await signUp(ada)
}

/** A member of staff is writing of someone. */
async function halfType(email: string): Promise<void> {
  const times = { since: site.site.now().toISOString(), at: site.site.now().toISOString() }
  const writer = { userId: 'helen', editor: 'one', revision: 1, seenAt: times.at }
  const form = JSON.stringify({ name: 'Half', email: `Mail: ${email}.` })
  const thing = { kind: 'team', thingId: email, startedFrom: null, label: 'Half' }
  await site.db
    .insertInto('workingCopies')
    .values({ ...thing, ...writer, ...times, form })
    .execute()
  await site.db
    .insertInto('textComments')
    .values({
      ...{ id: email, postId: 'post', threadId: email, authorId: 'helen' },
      ...{ text: `Is this about ${email}?`, createdAt: times.at },
    })
    .execute()
}

/** An administrator had a test email sent to someone. */
async function testMailTo(email: string): Promise<void> {
  const at = site.site.now().toISOString()
  const test = { tokenHash: email, fingerprint: 'one', recipient: email.toUpperCase() }
  const times = { createdAt: at, takenAt: at, confirmedAt: null }
  await site.db
    .insertInto('mailTests')
    .values({ ...test, ...times, askedBy: 'helen' })
    .execute()
}

const run = (...words: string[]) => saidByPersonalDataCommand(site, ...words)

test('an export is JSON with everything about a person and nothing about another', async () => {
  await fill()
  const text = await run('export', 'ADA@example.com')
  const person = JSON.parse(text)
  expect(person).toMatchObject({
    bookings: [{ name: 'Ada Lovelace', startsAt: '2026-11-24T09:00:00.000Z', notes: 'None' }],
    newsletterSubscriptions: [{ email: ada, consentedAt: TEST_NOW.toISOString() }],
    unconfirmedSignUps: [{ email: ada }],
    workingCopies: [{ kind: 'team', label: 'Half' }],
    textComments: [{ text: `Is this about ${ada}?` }],
    mailTests: [{ recipient: 'ADA@EXAMPLE.COM' }],
  })
  // Confirmation, notice to the firm, sign-up, welcome.
  expect(person.mails).toHaveLength(4)
  const states = person.queuedMails.map(({ state }: { state: string }) => state)
  expect(states.sort()).toEqual(['sent', 'sent', 'sent', 'sent', 'waiting'])
  expect(person.queuedMails).toContainEqual(
    expect.objectContaining({
      recipient: ada,
      content: expect.objectContaining({
        subject: expect.stringContaining('already get the newsletter'),
      }),
    }),
  )
  expect(text).not.toContain(eda)
})

test('an erasure asks first, and then leaves nothing of that person alone', async () => {
  await fill()
  const before = await run('export', ada)
  const question =
    'This would remove 1 bookings, 0 enquiries, 1 newsletter subscriptions, 1 unconfirmed sign-ups, 0 reviews, 1 working copies, 1 comments on articles, 5 emails in the queue, 4 emails in the outbox, 0 of staff’s day sheets in the outbox, 1 test emails for good. Nothing has changed. Add --yes to do it.'
  await expect(run('erase', ada)).rejects.toThrow(question)
  expect(await run('export', ada)).toBe(before)

  const other = await run('export', eda)
  expect(await run('erase', ada, '--yes')).toContain('Removed: 1 bookings')
  expect(JSON.parse(await run('export', ada))).toEqual({
    email: ada,
    reviews: [],
    bookings: [],
    enquiries: [],
    enquiryAnswers: [],
    cancelledBookings: [],
    bookingEvents: [],
    heldBookings: [],
    newsletterSubscriptions: [],
    unconfirmedSignUps: [],
    newsletters: [],
    unsubscribed: [],
    workingCopies: [],
    textComments: [],
    queuedMails: [],
    mailTests: [],
    mails: [],
  })
  expect(await run('export', eda)).toBe(other)
})

test.each([
  [[]],
  [['export']],
  [['erase', ada, '--force']],
  [['delete', ada]],
  [['export', 'ada']],
])('the words %j are answered with how it is done', async (words) => {
  await expect(run(...words)).rejects.toThrow('npm run site -- personal-data export EMAIL')
})

test('nothing of visitors is in the activity, which says what was done with their data', async () => {
  await fill()
  await run('export', ada)
  await run('erase', ada, '--yes')
  const { db } = site
  const { mailTransport: transport, now } = site.site
  const { firm } = await site.site.settings.read()
  const server = { serverUrl: null, setBy: 'screen' } as const
  const tools = { db, transport, firm, server, now }
  const say = () => {}
  await db.updateTable('mails').set({ state: 'failed', attempts: 1 }).execute()
  await runMailCommand(['retry'], { ...tools, say })
  await runMailCommand(['test', ada], { ...tools, say })
  const entries = await db.selectFrom('activity').selectAll().orderBy('id').execute()
  expect(entries.map(({ actorName, action, thingKind }) => [actorName, action, thingKind])).toEqual(
    [
      ['Command line', 'exported', 'personal data'],
      ['Command line', 'erased', 'personal data'],
      ['Command line', 'retried', 'mail'],
      ['Command line', 'tested', 'mail'],
    ],
  )
  // Ids are letters and digits at random, and would hold "ada" now and then.
  expect(JSON.stringify(entries).replaceAll(/[\da-f-]{36}/g, '')).not.toMatch(/ada|lovelace|0161/i)
})

test.each([
  [null, '2022-03-02T10:00:00Z'],
  [1, '2021-03-02T10:00:00Z'],
  [10, '2030-03-02T10:00:00Z'],
])('what staff did is told for two years, or as many as the firm says: %j', async (years, gone) => {
  site.setNow(new Date('2020-03-01T10:00:00Z'))
  const { Authorization } = await site.logIn({ username: `for ${years}` })
  await site.db.deleteFrom('settings').execute()
  if (years !== null) {
    const json = { activityYears: years, ...(await givePasswords(site)) }
    const call = { method: 'PUT', headers: { Authorization }, json }
    expect((await site.request('/api/admin/settings/access', call)).status).toBe(200)
    await site.db.deleteFrom('activity').execute()
  }
  await site.request('/api/auth/logout', { method: 'POST', headers: { Authorization }, json: {} })
  const entriesAt = async (moment: number) => {
    site.setNow(new Date(moment))
    await sweepPersonalData(site.site)
    return (await site.db.selectFrom('activity').select('action').execute()).length
  }
  const end = Date.parse(gone)
  expect(await entriesAt(end - 1)).toBe(1)
  expect(await entriesAt(end)).toBe(0)
})

test('a booking and its mails go a year after the day, unconfirmed sign-ups after a week', async () => {
  await book(ada, '2026-11-24T09:00:00.000Z')
  await signUp(eda)
  await site.deliverMails()
  const at = async (moment: number) => {
    site.setNow(new Date(moment))
    await sweepPersonalData(site.site)
    const bookings = await site.db.selectFrom('bookings').select('id').execute()
    const signUps = await site.db.selectFrom('newsletterConfirmations').select('email').execute()
    const mails = await site.db.selectFrom('mails').select('id').execute()
    return { bookings: bookings.length, signUps: signUps.length, mails: mails.length }
  }
  const week = TEST_NOW.getTime() + 7 * DAY_MS
  expect(await at(week - 1)).toEqual({ bookings: 1, signUps: 1, mails: 3 })
  expect(await at(week)).toEqual({ bookings: 1, signUps: 0, mails: 2 })
  const month = TEST_NOW.getTime() + MAIL_RETENTION_DAYS * DAY_MS
  expect(await at(month - 1)).toEqual({ bookings: 1, signUps: 0, mails: 2 })
  expect(await at(month)).toEqual({ bookings: 1, signUps: 0, mails: 0 })
  const year = Date.parse('2026-11-24T09:00:00.000Z') + BOOKING_RETENTION_DAYS * DAY_MS
  expect(await at(year - 1)).toEqual({ bookings: 1, signUps: 0, mails: 0 })
  for (const { file } of await mailsOf(site.dataDir, ada)) {
    const written = new Date(year - BOOKING_RETENTION_DAYS * DAY_MS - 1)
    await utimes(join(dataPaths(site.dataDir).outbox, file), written, written)
  }
  expect(await at(year)).toEqual({ bookings: 0, signUps: 0, mails: 0 })
  expect(await mailsOf(site.dataDir, ada)).toEqual([])
})
