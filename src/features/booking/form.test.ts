import { beforeEach, expect, test } from 'vitest'
import { OLDEST_FORM_MS } from '~/platform/forms/form-protection'
import { visitor as booking, openedForm } from '../../../tests/fixtures/booking-calls'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'

const site = await openTestSite()
beforeEach(async () => {
  await site.db.deleteFrom('bookings').execute()
  await site.db.deleteFrom('attempts').execute()
})

test('the form books the same way as the call, and leads to the page that says what is booked', async () => {
  const opened = await openedForm(site)
  const form = { ...booking, day: '2026-11-24', opened }
  const answer = await post(form, { 'Sec-Fetch-Site': 'same-origin' })
  expect(answer.status).toBe(303)
  const page = answer.headers.get('Location') ?? ''
  expect(page).toMatch(/^\/thank-you\?booking=[\w.%-]+$/)
  const token = new URL(page, 'https://own.example').searchParams.get('booking')
  const own = await (await site.request(`/api/bookings/manage/${token}`)).json()
  expect(own).toMatchObject({ state: 'booked', startsAt: booking.startsAt })
  // By Back and another press.
  expect((await post(form)).headers.get('Location')).toBe(page)
  expect((await post({ ...booking, day: '2026-11-24' })).status).toBe(409)
  expect(await site.db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
})

test('a page that was opened within a day can be sent', async () => {
  const opened = await openedForm(site)
  site.setNow(new Date(TEST_NOW.getTime() + OLDEST_FORM_MS - 60_000))
  expect((await post({ ...booking, startsAt: '2026-11-26T09:00:00.000Z', opened })).status).toBe(
    303,
  )
  site.setNow(TEST_NOW)
})

test('the address where the form was leads to the booking page, with all that is known', async () => {
  const query = '?service=wills&with=helen-hart&quote=cost%3Afor%3Dcouple'
  for (const method of ['GET', 'POST']) {
    const answer = await site.request(`/booking-form${query}`, { method })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('Location')).toBe(`/book-consultation${query}`)
  }
})

test('a time of another day than the one that is open is not booked by the form', async () => {
  expect((await post({ ...booking, day: '2026-11-25' })).status).toBe(422)
  expect(await site.db.selectFrom('bookings').select('id').execute()).toEqual([])
})

test('a form that another site sends is refused', async () => {
  for (const from of ['cross-site', 'same-site']) {
    expect((await post(booking, { 'Sec-Fetch-Site': from })).status, from).toBe(403)
  }
  expect(
    (await post(booking, { Origin: 'https://evil.example', Host: 'own.example' })).status,
  ).toBe(403)
  expect((await post(booking, { Origin: 'null', Host: 'own.example' })).status).toBe(403)
  expect((await post(booking, { Origin: 'https://own.example', Host: 'own.example' })).status).toBe(
    303,
  )
})

test('a form of a size that no person types is refused', async () => {
  expect((await post({ ...booking, notes: 'x'.repeat(70_000) })).status).toBe(413)
})

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const opened = await openedForm(site)
  return site.request('/book-consultation', {
    method: 'POST',
    body: new URLSearchParams({ opened, ...fields }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
}
