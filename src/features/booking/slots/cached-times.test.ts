import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { openDatabase } from '~/platform/database/database'
import { newId } from '~/platform/new-id'
import { createPageKey } from '~/platform/page-cache/page-key'
import { visitor } from '../../../../tests/fixtures/booking-calls'
import { createTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import type { BookingDays } from '../schema'

const SLOT = '2026-11-24T09:00:00.000Z'
const pageKey = createPageKey((path) =>
  path === '/book-consultation' ? { cachedBy: [] } : undefined,
)
let site: Awaited<ReturnType<typeof createTestSite>>
let rendered = 0
beforeEach(async () => {
  rendered = 0
  site = await createTestSite({ renderPage, pageKey })
})
afterEach(() => site.close())

/** Stands in for the form: its field, the times, and the data for React, which are no place for a stamp. */
async function renderPage(): Promise<Response> {
  rendered += 1
  const { opened, days }: BookingDays = await (await sendApiCall('/api/booking/slots', {})).json()
  const times = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)).join(' ')
  const data = JSON.stringify(JSON.stringify({ opened }))
  return new Response(
    `<form><input type="hidden" name="opened" value="${opened}"/>${times}</form><script>${data}</script>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )
}

const ADDRESSES = ['/api/booking/slots', '/book-consultation']
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

/** A form's stamp: each answer has another. */
const stamp = /\d{13}\.[\w.-]+/g

test.each(ADDRESSES)('%s carries a stamp of its own in each answer', async (path) => {
  secondsLater(1)
  const first = await textOf(path)
  secondsLater(20)
  const second = await textOf(path)
  expect(first.match(stamp)).toHaveLength(1)
  expect(second.match(stamp)).not.toEqual(first.match(stamp))
  expect(second.replace(stamp, '')).toBe(first.replace(stamp, ''))
  await site.site.keptPages.settled()
  // Once as it is, and once without its form, for an outage.
  expect(rendered).toBe(path === '/book-consultation' ? 2 : 0)
})

test.each(ADDRESSES)(
  '%s is the same answer compressed, and cached by nobody else',
  async (path) => {
    const plain = await site.request(path)
    const zipped = await site.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip')
    const text = gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()
    expect(text.replace(stamp, '')).toBe((await plain.text()).replace(stamp, ''))
    for (const { headers } of [plain, zipped]) {
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('ETag')).toBeNull()
      expect(headers.get('Vary')).toContain('Accept-Encoding')
    }
  },
)

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
