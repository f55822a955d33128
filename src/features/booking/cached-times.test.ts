import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { openDatabase } from '~/platform/database/database'
import { CACHED_FORM_MS, OLDEST_FORM_MS } from '~/platform/forms/form-protection'
import { newId } from '~/platform/new-id'
import { createPageKey } from '~/platform/page-cache/page-key'
import { visitor } from '../../../tests/fixtures/booking-calls'
import { countedDuring } from '../../../tests/fixtures/counted-queries'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import type { BookingDays } from './schema'

const SLOT = '2026-11-24T09:00:00.000Z'
const pageKey = createPageKey((path) =>
  path === '/book-consultation' ? { cachedBy: [] } : undefined,
)
let site: Awaited<ReturnType<typeof createTestSite>>
let rendered = 0
beforeEach(async () => {
  rendered = 0
  site = await createTestSite({ renderPage, pageKey, environment: { TRUST_PROXY: '1' } })
})
afterEach(() => site.close())

/** Stands in for the form: its field and the times. */
async function renderPage(): Promise<Response> {
  rendered += 1
  const { opened, days }: BookingDays = await (await sendApiCall('/api/booking/slots', {})).json()
  const times = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)).join(' ')
  return new Response(
    `<form action="/" method="post"><input type="hidden" name="opened" value="${opened}"/>${times}</form>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )
}

const SLOTS = '/api/booking/slots'
const ADDRESSES = [SLOTS, '/book-consultation']
const textOf = async (path: string) => (await site.request(path)).text()

function secondsLater(seconds: number): void {
  site.setNow(new Date(TEST_NOW.getTime() + seconds * 1000))
}

async function book(startsAt: string): Promise<void> {
  const { opened }: BookingDays = await (await site.request('/api/booking/slots')).json()
  site.setNow(new Date(site.site.now().getTime() + 3000))
  const answer = await site.request('/api/bookings', {
    method: 'POST',
    json: { ...visitor, opened, startsAt },
  })
  expect(answer.status).toBe(201)
}

const stamp = /\d{13}\.[\w.-]+/g
const stampOf = async (path: string) => (await textOf(path)).match(stamp)?.[0] ?? ''

test('the call answers each time with another stamp, and works the times out once', async () => {
  const answers = [await textOf(SLOTS), await textOf(SLOTS)]
  const [first, second] = answers.map((answer) => answer.match(stamp)?.[0])
  expect(first).not.toEqual(second)
  const queries = await countedDuring(site.site, () => textOf(SLOTS))
  // The key that signs the stamp.
  expect(queries).toBe(1)
})

test('the page is made once for all its readers of a minute, stamp included', async () => {
  secondsLater(1)
  const first = await textOf('/book-consultation')
  secondsLater(20)
  expect(await textOf('/book-consultation')).toBe(first)
  await site.site.outagePages.settled()
  // Once as it is, and once without its form, for an outage.
  expect(rendered).toBe(2)
  secondsLater(61)
  expect(await stampOf('/book-consultation')).not.toBe(first.match(stamp)?.[0])
})

test.each(ADDRESSES)(
  '%s is the same answer compressed, and stored by nobody else',
  async (path) => {
    const plain = await site.request(path)
    const zipped = await site.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(zipped.headers.get('Content-Encoding')).toBe('br')
    const text = brotliDecompressSync(Buffer.from(await zipped.arrayBuffer())).toString()
    expect(text.replace(stamp, '')).toBe((await plain.text()).replace(stamp, ''))
    for (const { headers } of [plain, zipped]) {
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Vary')).toContain('Accept-Encoding')
    }
  },
)

/** Sends the form of the page, as a browser does without script. */
async function send(opened: string, changes: Record<string, string> = {}, address = '203.0.113.1') {
  const answer = await site.request('/book-consultation', {
    method: 'POST',
    body: new URLSearchParams({ ...visitor, opened, ...changes }).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': address,
    },
  })
  return { status: answer.status, page: answer.headers.get('Location') }
}

const countBookings = async () =>
  (await site.db.selectFrom('bookings').select('id').execute()).length

test('a cached page makes one booking for each visitor without script, pressed twice or not', async () => {
  const opened = await stampOf('/book-consultation')
  secondsLater(30)
  const first = await send(opened)
  expect(first.status).toBe(303)
  expect(await send(opened)).toEqual(first)
  const other = { email: 'grace@example.com', startsAt: '2026-11-24T10:00:00.000Z' }
  expect((await send(opened, other)).status).toBe(422)
  expect((await send(opened, other, '198.51.100.7')).status).toBe(303)
  expect(await countBookings()).toBe(2)
  const again = { startsAt: '2026-11-24T11:30:00.000Z' }
  expect((await send(opened, again)).status).toBe(422)
  const reopened = await stampOf('/book-consultation')
  secondsLater(40)
  expect((await send(reopened, again)).status).toBe(303)
})

test('someone else with the same page does not get to a visitor’s booking', async () => {
  const opened = await stampOf('/book-consultation')
  secondsLater(30)
  expect((await send(opened)).status).toBe(303)
  expect(await send(opened, {}, '198.51.100.7')).toEqual({ status: 409, page: null })
})

test('a script’s own id makes each opening of a cached page a form of its own', async () => {
  const opened = await stampOf('/book-consultation')
  secondsLater(30)
  const later = { startsAt: '2026-11-24T11:30:00.000Z' }
  expect((await send(`${opened}.1-2`)).status).toBe(303)
  expect((await send(`${opened}.1-2`, later)).status).toBe(422)
  expect((await send(`${opened}.3-4`, later)).status).toBe(303)
  expect(await countBookings()).toBe(2)
})

test('whoever opens a cached page last still has a day to send it', async () => {
  const opened = await stampOf('/book-consultation')
  const startsAt = '2026-11-26T09:00:00.000Z'
  const dayAndHour = (OLDEST_FORM_MS + CACHED_FORM_MS) / 1000
  secondsLater(dayAndHour + 1)
  expect((await send(opened, { startsAt })).status).toBe(422)
  secondsLater(dayAndHour)
  expect((await send(opened, { startsAt })).status).toBe(303)
})

test.each(ADDRESSES)('a time that is booked here is gone from %s at once', async (path) => {
  expect(await textOf(path)).toContain(SLOT)
  await book(SLOT)
  expect(await textOf(path)).not.toContain(SLOT)
})

test.each(ADDRESSES)('a time that is booked on another server is gone from %s', async (path) => {
  expect(await textOf(path)).toContain(SLOT)
  const other = openDatabase(site.site.environment)
  await other.db
    .insertInto('bookings')
    .values({
      ...visitor,
      id: newId(),
      startsAt: SLOT,
      endsAt: new Date(Date.parse(SLOT) + 30 * 60_000).toISOString(),
      kind: 'video',
      notes: null,
      createdAt: TEST_NOW.toISOString(),
    })
    .execute()
  await other.db.destroy()
  await expect.poll(() => textOf(path)).not.toContain(SLOT)
})

test.each(ADDRESSES)(
  'a time that is too near is gone from %s when its minute is over',
  async (path) => {
    const next = '2026-11-23T11:00:00.000Z'
    secondsLater(-30)
    expect(await textOf(path)).toContain(next)
    secondsLater(0)
    expect(await textOf(path)).toContain(next)
    secondsLater(0.001)
    expect(await textOf(path)).not.toContain(next)
  },
)

test('a form that comes back asks with a new stamp', async () => {
  const answer = await site.request('/book-consultation', {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada' }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(`value="${TEST_NOW.getTime()}.`)
})
