import { beforeEach, expect, test } from 'vitest'
import { pageSubmission } from '~/lib/forms/page-submission'
import { OLDEST_FORM_MS, QUICKEST_FORM_MS } from '~/platform/forms/form-protection'
import { NETWORK_LIMITS } from '~/platform/limits/rate-limit'
import { bookFrom, openedForm, visitor } from '../../../tests/fixtures/booking-calls'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { enquiry } from '../../../tests/fixtures/enquiries'

const site = await openTestSite({
  environment: { TRUST_PROXY: '1' },
  renderPage: () =>
    new Response(JSON.stringify(pageSubmission()), {
      headers: { 'Content-Type': 'text/html' },
    }),
})
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('bookings').execute()
  await site.db.deleteFrom('attempts').execute()
  await site.db.deleteFrom('mails').execute()
})

const TOO_QUICK = 'That was very quick. Please check what you entered, and send it again.'
const TOO_OLD = 'This form has been open for a long time. Please send it again.'

async function openForm(): Promise<string> {
  const { opened } = await (await site.request('/api/booking/slots')).json()
  return opened
}

function pass(milliseconds: number): void {
  site.setNow(new Date(TEST_NOW.getTime() + milliseconds))
}

const call = (changes: Record<string, unknown>, address?: string) =>
  bookFrom(site, changes, address)

function send(changes: Record<string, string>, address = '203.0.113.1') {
  return site.request('/book-consultation', {
    method: 'POST',
    body: new URLSearchParams({ ...visitor, ...changes }).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': address,
    },
  })
}

const bookings = () => site.db.selectFrom('bookings').select('email').execute()

test.each([
  ['sooner than a person can', QUICKEST_FORM_MS - 1, TOO_QUICK],
  ['after a day', OLDEST_FORM_MS + 1, TOO_OLD],
])(
  'a form that is sent %s asks to be sent again, with what was typed',
  async (_when, age, text) => {
    const startsAt = '2026-11-26T09:00:00.000Z'
    const opened = await openForm()
    pass(age)
    const answer = await call({ opened, startsAt })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      message: text,
      issues: [{ path: 'send', message: text }],
    })
    const page = await send({ opened, startsAt })
    expect(page.status).toBe(422)
    expect(await page.json()).toMatchObject({
      values: { ...visitor, startsAt },
      errors: { send: text },
    })
    expect(await bookings()).toEqual([])
  },
)

test.each([
  ['nothing', undefined],
  ['no signature', String(TEST_NOW.getTime() - 60_000)],
  ['a wrong signature', `${TEST_NOW.getTime() - 60_000}.aaaa.bbbb`],
  ['a time that is none', 'x.y'],
])('a form that carries %s is not ours', async (_what, opened) => {
  const answer = await call({ opened })
  expect(answer.status).toBe(422)
  expect((await answer.json()).message).toBe(TOO_OLD)
})

test('a form between the two limits is accepted, at each of them', async () => {
  const [opened, another] = [await openForm(), await openForm()]
  pass(QUICKEST_FORM_MS)
  expect((await call({ opened })).status).toBe(201)
  pass(OLDEST_FORM_MS)
  const startsAt = '2026-11-26T09:00:00.000Z'
  expect((await send({ opened: another, startsAt })).status).toBe(303)
})

test('a bot that fills in every field is thanked, and nothing happens', async () => {
  const opened = await openForm()
  pass(60_000)
  const person = await (await call({ opened })).json()
  const startsAt = '2026-11-24T09:30:00.000Z'
  const bot = await call({ startsAt, subject: 'Buy now' })
  expect(bot.status).toBe(201)
  const body = await bot.json()
  expect(Object.keys(body).sort()).toEqual(Object.keys(person).sort())
  const page = await send({ startsAt, subject: 'Buy now' })
  expect(page.status).toBe(303)
  expect(page.headers.get('Location')).toMatch(/^\/thank-you\?booking=/)
  expect(await bookings()).toHaveLength(1)
})

test('one address books ten times an hour, and then waits with what was typed', async () => {
  const opened = await openForm()
  pass(60_000)
  const [{ most, windowMs }] = NETWORK_LIMITS
  // The same form is the same booking, and an attempt all the same.
  for (let index = 0; index < most; index++) expect((await call({ opened })).status).toBe(201)
  const message = 'Too many bookings have come from your network. Please try again in 60 minutes.'
  const other = { opened: await openedForm(site), startsAt: '2026-11-24T10:00:00.000Z' }
  const refused = await call(other)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('3600')
  expect(await refused.json()).toEqual({ message, issues: [{ path: 'send', message }] })
  const page = await send(other)
  expect(page.status).toBe(429)
  expect(page.headers.get('Retry-After')).toBe('3600')
  expect(await page.json()).toMatchObject({
    values: { ...visitor, startsAt: other.startsAt },
    errors: { send: message },
  })
  expect((await call(other, '203.0.113.2')).status).toBe(201)

  pass(60_000 + windowMs)
  const email = 'grace@example.com'
  const later = { opened: await openedForm(site), startsAt: '2026-11-24T11:30:00.000Z', email }
  expect((await call(later)).status).toBe(201)
})

test('a form sent twice is one booking with its mails, and the second answer is the first', async () => {
  const opened = await openForm()
  pass(60_000)
  const [first, second] = await Promise.all([call({ opened }), call({ opened })])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  expect((await send({ opened })).status).toBe(303)
  expect(await bookings()).toHaveLength(1)
  expect(await site.db.selectFrom('mails').select('id').execute()).toHaveLength(2)
})

test('a form that has booked books nothing else, and asks to be sent again', async () => {
  const opened = await openForm()
  pass(60_000)
  await call({ opened })
  const message =
    'You’ve already booked another time with this form. To book this one too, send it again.'
  const other = { opened, startsAt: '2026-11-24T10:00:00.000Z' }
  const refused = await call(other)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toEqual({ message, issues: [{ path: 'send', message }] })
  expect(await (await send(other)).json()).toMatchObject({ errors: { send: message } })
  expect((await call({ opened, email: 'eve@example.com' })).status).toBe(422)
  expect(await bookings()).toHaveLength(1)
})

test('someone at the firm who tries the public forms while logged in has stamps that count', async () => {
  const headers = await site.logIn()
  for (const [form, sent, values] of [
    ['/api/booking/slots', '/api/bookings', visitor],
    ['/api/enquiries/form', '/api/enquiries', enquiry],
  ] as const) {
    const { opened } = await (await site.request(form, { headers })).json()
    pass(QUICKEST_FORM_MS)
    const json = { ...values, opened }
    expect((await site.request(sent, { method: 'POST', headers, json })).status, sent).toBe(201)
    site.setNow(TEST_NOW)
  }
})
