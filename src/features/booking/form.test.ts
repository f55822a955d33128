import { beforeEach, expect, test } from 'vitest'
import { visitor as booking, openedForm } from '../../../tests/fixtures/booking-calls'
import { openTestSite } from '../../../tests/fixtures/create-test-site'

const site = await openTestSite()
beforeEach(async () => {
  await site.db.deleteFrom('bookings').execute()
  await site.db.deleteFrom('attempts').execute()
})

test('the form books the same way as the call', async () => {
  const answer = await post({ ...booking, day: '2026-11-24' }, { 'Sec-Fetch-Site': 'same-origin' })
  expect(answer.status).toBe(201)
  expect((await post({ ...booking, day: '2026-11-24' })).status).toBe(409)
  expect(await site.db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
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
    201,
  )
})

test('a form of a size that no person types is refused', async () => {
  expect((await post({ ...booking, notes: 'x'.repeat(70_000) })).status).toBe(413)
})

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const opened = await openedForm(site)
  return site.request('/booking-form', {
    method: 'POST',
    body: new URLSearchParams({ opened, ...fields }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
}
