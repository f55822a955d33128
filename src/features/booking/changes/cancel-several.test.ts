import { expect, test } from 'vitest'
import { bookFrom, openedForm } from '../../../../tests/fixtures/booking-calls'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'

const site = await openTestSite({ environment: { TRUST_PROXY: '1' } })
const headers = await site.logIn({ role: 'reception' })

const at = (time: string) => `2026-11-24T${time}:00.000Z`

async function booked(time: string): Promise<string> {
  const startsAt = at(time)
  const email = `${time.replace(':', '')}@example.com`
  const answer = await bookFrom(site, { opened: await openedForm(site), startsAt, email })
  return (await answer.json()).id
}

const cancel = (bookings: unknown) =>
  site.request('/api/admin/bookings/cancellations', { method: 'POST', headers, json: { bookings } })

const act = (id: string, json: object) =>
  site.request(`/api/admin/bookings/${id}`, { method: 'PATCH', headers, json })

test('staff cancel several together, without a mail; what has changed meanwhile stays and says why', async () => {
  const [one, two, moved, gone] = [
    await booked('09:00'),
    await booked('09:30'),
    await booked('10:00'),
    await booked('10:30'),
  ]
  await act(moved, { action: 'move', startsAt: at('15:00'), tells: false })
  await act(gone, { action: 'cancel', tells: false })
  const mailsBefore = await site.db.selectFrom('mails').select('id').execute()
  const unknown = '0198c0de-0000-7000-8000-000000000000'
  const answer = await cancel([
    { id: one, startsAt: at('09:00') },
    { id: two, startsAt: at('09:30') },
    { id: moved, startsAt: at('10:00') },
    { id: gone, startsAt: at('10:30') },
    { id: unknown, startsAt: at('11:00') },
  ])
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    cancelled: [one, two],
    left: [
      {
        id: moved,
        why: 'This consultation has been moved since, to Tuesday 24 November 2026 at 3pm.',
      },
      { id: gone, why: 'This consultation has already been cancelled.' },
      { id: unknown, why: 'This booking no longer exists.' },
    ],
  })
  const left = await site.db.selectFrom('bookings').select('id').execute()
  expect(left).toEqual([{ id: moved }])
  const mails = await site.db.selectFrom('mails').select(['id', 'purpose']).execute()
  expect(mails.filter(({ purpose }) => purpose === 'cancelled')).toEqual([])
  expect(mails.length).toBeLessThanOrEqual(mailsBefore.length)
  const recorded = await site.db
    .selectFrom('activity')
    .select('thingId')
    .where('action', '=', 'cancelled')
    .where('thingKind', '=', 'booking')
    .execute()
  expect(recorded.map(({ thingId }) => thingId).sort()).toEqual([one, two, gone].sort())
  const { days } = await (await site.request('/api/booking/slots')).json()
  const free = days.flatMap(({ slots }: { slots: Array<{ startsAt: string }> }) =>
    slots.map(({ startsAt }) => startsAt),
  )
  expect(free).toEqual(expect.arrayContaining([at('09:00'), at('09:30')]))
})

test('nothing chosen, or far too much, is refused', async () => {
  expect((await cancel([])).status).toBe(422)
  const one = { id: '0198c0de-0000-7000-8000-000000000000', startsAt: at('09:00') }
  expect((await cancel(Array.from({ length: 501 }, () => one))).status).toBe(422)
})
