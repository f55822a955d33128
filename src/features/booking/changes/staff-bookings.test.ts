import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitor } from '../../../../tests/fixtures/booking-calls'
import { bookingScene } from '../../../../tests/fixtures/booking-scene'

let scene: Awaited<ReturnType<typeof bookingScene>>
beforeEach(async () => {
  scene = await bookingScene()
})
afterEach(() => scene.site.close())

const OTHER = '2026-11-24T11:00:00.000Z'

test('staff see bookings by day, find them, and read everything of one', async () => {
  const { site, book, staff } = scene
  const { id } = await book({ kind: 'telephone', livesIn: 'Wales' })
  await site.outbox()
  const read = async (query: string) => {
    const answer = await site.request(`/api/admin/bookings?${query}`, { headers: staff() })
    expect(answer.status).toBe(200)
    const { bookings } = await answer.json()
    return bookings.map((booking: { id: string }) => booking.id)
  }
  expect(await read('from=2026-11-24&until=2026-11-24')).toEqual([id])
  expect(await read('from=2026-11-25')).toEqual([])
  for (const search of ['lovel', 'ADA@', '0161496 0001', '+44 161 496']) {
    expect(await read(`search=${encodeURIComponent(search)}`), search).toEqual([id])
  }
  for (const search of ['100%', '_', 'nobody', '07700 900999']) {
    expect(await read(`search=${encodeURIComponent(search)}`), search).toEqual([])
  }
  const details = await (
    await site.request(`/api/admin/bookings/${id}`, { headers: staff() })
  ).json()
  expect(details).toMatchObject({
    state: 'booked',
    kind: 'telephone',
    livesIn: 'Wales',
    notes: visitor.notes,
    mails: [
      { isToVisitor: true, state: 'sent' },
      { isToVisitor: false, state: 'sent' },
    ],
    events: [{ actor: null, action: 'booked' }],
  })
})

test('staff book for someone on the phone: at short notice, with one of two addresses, never over another', async () => {
  const { site, newMails, staff } = scene
  const add = (json: object) =>
    site.request('/api/admin/bookings', { method: 'POST', headers: staff(), json })
  const person = { service: 'Trusts', name: 'P. Turner', phone: '07700 900456', kind: 'telephone' }
  const soon = '2026-11-23T10:30:00.000Z'
  expect((await add({ ...person, startsAt: soon })).status).toBe(201)
  expect(await newMails()).toEqual([])
  const taken = await add({ ...person, startsAt: soon })
  expect(taken.status).toBe(409)
  const far = await add({
    ...person,
    startsAt: '2027-03-02T09:00:00.000Z',
    phone: '',
    email: 'p@x.example',
  })
  expect(far.status).toBe(201)
  expect(await newMails()).toHaveLength(1)
  for (const [startsAt, phone] of [
    ['2026-11-29T11:00:00.000Z', person.phone],
    ['2026-11-23T09:00:00.000Z', person.phone],
    ['2026-11-24T09:00:00.000Z', ''],
  ]) {
    expect((await add({ ...person, startsAt, phone })).status, startsAt).toBe(422)
  }
  const wrong = await add({ ...person, startsAt: soon, name: '', email: 'p@', phone: '12' })
  expect((await wrong.json()).issues).toEqual([
    { path: 'name', message: 'Enter their name' },
    {
      path: 'email',
      message: 'Enter an email address in the correct format, like name@example.co.uk',
    },
    { path: 'phone', message: 'Enter a phone number, like 0161 496 0000' },
  ])
})

test('staff say what became of a call, take it back, and write once to who did not come', async () => {
  const { book, act, goTo, newMails } = scene
  const { id } = await book()
  await newMails()
  expect((await act(id, { action: 'attended' })).status).toBe(409)
  await goTo('2026-11-24T09:10:00Z')
  expect((await (await act(id, { action: 'attended' })).json()).state).toBe('attended')
  expect((await (await act(id, { action: 'reopen' })).json()).state).toBe('undecided')
  expect((await act(id, { action: 'missed' })).status).toBe(200)
  await act(id, { action: 'reopen' })
  await act(id, { action: 'missed' })
  expect((await newMails()).map(({ subject }) => subject)).toEqual([
    'We missed you at your consultation',
  ])
  expect((await act(id, { action: 'cancel' })).status).toBe(409)
})

test('staff cancel with a few words, or without telling; the note stays with the firm', async () => {
  const { book, act, newMails } = scene
  const { id } = await book()
  await newMails()
  await act(id, { action: 'note', note: 'Rang, no answer.' })
  const words = 'Priya is unwell today. We are sorry.'
  const answer = await act(id, { action: 'cancel', words })
  expect(await answer.json()).toMatchObject({
    state: 'cancelled',
    staffNote: 'Rang, no answer.',
    cancelled: { by: 'staff', reason: words },
  })
  const [mail, ...others] = await newMails()
  expect(mail?.text).toContain(words)
  expect(mail?.text).not.toContain('Rang')
  expect(others).toEqual([])
  const silent = await book({ startsAt: OTHER })
  await newMails()
  await act(silent.id, { action: 'cancel', tells: false })
  expect(await newMails()).toEqual([])
})

test('what staff do is recorded without anything of the visitor', async () => {
  const { site, book, act } = scene
  const { id } = await book()
  await act(id, { action: 'move', startsAt: OTHER })
  await act(id, { action: 'note', note: 'Deaf in one ear.' })
  await act(id, { action: 'cancel', words: 'Sorry, Ada.' })
  const rows = await site.db.selectFrom('activity').selectAll().where('thingId', '=', id).execute()
  expect(rows.map(({ action }) => action)).toEqual(['moved', 'changed', 'cancelled'])
  expect(JSON.stringify(rows)).not.toMatch(/\bada\b|lovelace|one ear|sorry/i)
})

test.each(['editor', 'author', 'reader'] as const)('a %s does not see bookings', async (role) => {
  const { site } = scene
  const headers = await site.logIn({ username: role, role })
  expect((await site.request('/api/admin/bookings', { headers })).status).toBe(403)
})
