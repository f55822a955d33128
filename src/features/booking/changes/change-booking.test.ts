import type { Email } from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openedForm, visitor } from '../../../../tests/fixtures/booking-calls'
import { bookingScene } from '../../../../tests/fixtures/booking-scene'
import { sendReminders } from '../mail/reminders.server'

let scene: Awaited<ReturnType<typeof bookingScene>>
beforeEach(async () => {
  scene = await bookingScene()
})
afterEach(() => scene.site.close())

const OTHER = '2026-11-24T11:00:00.000Z'

/** The entry for a calendar that comes with a mail. */
function entryOf(mail: Email | undefined): string {
  const content = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
  return content instanceof Uint8Array ? Buffer.from(content).toString() : String(content)
}

test('the confirmation leads to a page of one’s own, which nobody can guess', async () => {
  const { site, book, newMails } = scene
  const { id, path } = await book()
  const [confirmation] = await newMails()
  expect(confirmation?.text).toContain(path.replace('/api/bookings/manage/', '/booking/'))
  const answer = await site.request(path)
  expect(await answer.json()).toMatchObject({
    startsAtLabel: 'Tuesday 24 November 2026 at 9am',
    endsAtLabel: '9.30am',
    state: 'booked',
    email: 'a•••@example.co.uk',
    mayChange: true,
    changeUntilLabel: '5am on Tuesday 24 November 2026',
  })
  for (const wrong of [`/api/bookings/manage/${id}`, `${path}x`, path.slice(0, -1)]) {
    expect((await site.request(wrong)).status).toBe(404)
  }
})

test('a visitor moves a consultation; the old time is free, the calendar follows, both sides know', async () => {
  const { book, own, newMails, freeTimes } = scene
  const { path } = await book()
  await newMails()
  const answer = await own(path, { action: 'move', startsAt: OTHER })
  expect(answer.status).toBe(200)
  expect((await answer.json()).startsAtLabel).toBe('Tuesday 24 November 2026 at 11am')
  const free = await freeTimes()
  expect(free).toContain(visitor.startsAt)
  expect(free).not.toContain(OTHER)
  const [moved, notice] = await newMails()
  expect(moved?.subject).toBe('Your consultation is now on Tuesday 24 November 2026 at 11am')
  const entry = entryOf(moved)
  expect(entry).toContain('METHOD:REQUEST')
  expect(entry).toContain('SEQUENCE:1')
  expect(notice?.text).toContain(
    'Moved: Tuesday 24 November 2026 at 9am is now Tuesday 24 November 2026 at 11am',
  )
})

test('a time that someone else has is refused, and the booking is as it was', async () => {
  const { site, book, own } = scene
  const { path } = await book()
  await book({ startsAt: OTHER, email: 'other@example.co.uk' })
  const answer = await own(path, { action: 'move', startsAt: OTHER })
  expect(answer.status).toBe(409)
  expect((await (await site.request(path)).json()).startsAt).toBe(visitor.startsAt)
})

test('a visitor cancels, once; the time is free and the calendar entry goes', async () => {
  const { book, own, newMails, freeTimes } = scene
  const { path } = await book()
  await newMails()
  const answer = await own(path, { action: 'cancel', reason: 'I am well again.' })
  expect((await answer.json()).state).toBe('cancelled')
  expect(await freeTimes()).toContain(visitor.startsAt)
  const [cancelled, notice] = await newMails()
  expect(cancelled?.subject).toContain('is cancelled')
  const entry = entryOf(cancelled)
  expect(entry).toContain('METHOD:CANCEL')
  expect(entry).toContain('SEQUENCE:1')
  expect(notice?.text).toContain('Reason:\nI am well again.')
  expect((await own(path, { action: 'cancel' })).status).toBe(200)
  expect(await newMails()).toEqual([])
  expect((await own(path, { action: 'move', startsAt: OTHER })).status).toBe(409)
})

test('within the minimum notice a visitor is asked to call, and staff can still change it', async () => {
  const { site, book, own, act, goTo } = scene
  const { id, path } = await book()
  await goTo('2026-11-24T05:00:01Z')
  expect(await (await site.request(path)).json()).toMatchObject({ mayChange: false, days: [] })
  const refused = await own(path, { action: 'move', startsAt: OTHER })
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toBe(
    'It’s too late to change this here. Please call 0161 496 0000.',
  )
  expect((await own(path, { action: 'cancel' })).status).toBe(409)
  expect((await act(id, { action: 'move', startsAt: OTHER })).status).toBe(200)
})

test('after five moves a visitor is asked to call', async () => {
  const { book, own } = scene
  const { path } = await book()
  const times = ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30']
  const answers = []
  for (const time of times) {
    const startsAt = `2026-11-24T${time}:00.000Z`
    answers.push((await own(path, { action: 'move', startsAt })).status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 409])
})

test('two who want one time at one instant: one gets it, the other keeps theirs', async () => {
  const { site, book, own } = scene
  const first = await book()
  const second = await book({ startsAt: '2026-11-24T09:30:00.000Z', email: 'b@example.co.uk' })
  const answers = await Promise.all(
    [first, second].map(({ path }) => own(path, { action: 'move', startsAt: OTHER })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const rows = await site.db.selectFrom('bookings').select('startsAt').execute()
  expect(rows).toHaveLength(2)
})

test('what was booked under other hours is never overlapped', async () => {
  const { site, book, freeTimes } = scene
  const admin = await site.logIn({ username: 'helen' })
  await book()
  const { values } = await (
    await site.request('/api/admin/settings/hours', { headers: admin })
  ).json()
  const week = values.week.map((day: { isOpen: boolean }) =>
    day.isOpen ? { ...day, opens: '08:45' } : day,
  )
  const json = { week }
  const put = { method: 'PUT', headers: admin, json }
  expect((await site.request('/api/admin/settings/hours', put)).status).toBe(200)
  const free = await freeTimes()
  expect(free).toContain('2026-11-24T09:45:00.000Z')
  expect(free).not.toContain('2026-11-24T08:45:00.000Z')
  expect(free).not.toContain('2026-11-24T09:15:00.000Z')
  const clash = { ...visitor, opened: await openedForm(site), startsAt: '2026-11-24T09:15:00.000Z' }
  expect((await site.request('/api/bookings', { method: 'POST', json: clash })).status).toBe(409)
})

test('a reminder comes a day before, once, and moves with the booking', async () => {
  const { site, book, newMails } = scene
  await book({ startsAt: '2026-11-26T11:00:00.000Z' })
  await newMails()
  await sendReminders(site.site)
  expect(await newMails()).toEqual([])
  site.setNow(new Date('2026-11-25T11:00:00Z'))
  await Promise.all([sendReminders(site.site), sendReminders(site.site)])
  await sendReminders(site.site)
  const mails = await newMails()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Reminder: your consultation on Thursday 26 November 2026 at 11am',
  ])
  site.setNow(new Date('2026-11-26T10:00:00Z'))
  await sendReminders(site.site)
  expect(await newMails(), 'the second is off').toEqual([])
})

test('who books within a day is not reminded at once, and nobody of a time that is past', async () => {
  const { site, book, newMails } = scene
  await book()
  await newMails()
  site.setNow(new Date('2026-11-23T10:05:00Z'))
  await sendReminders(site.site)
  site.setNow(new Date('2026-11-24T09:00:00Z'))
  await sendReminders(site.site)
  expect(await newMails()).toEqual([])
})

test('an hour before there is a second reminder if the firm wants it', async () => {
  const { site, book, newMails } = scene
  const admin = await site.logIn({ username: 'helen' })
  const put = { method: 'PUT', headers: admin, json: { remindsHourBefore: true } }
  expect((await site.request('/api/admin/settings/consultations', put)).status).toBe(200)
  await book()
  await newMails()
  site.setNow(new Date('2026-11-24T08:00:00Z'))
  await sendReminders(site.site)
  await sendReminders(site.site)
  expect(await newMails()).toHaveLength(1)
})

test('the page of a booking is a secret of its address', async () => {
  const { site, book } = scene
  const { path } = await book()
  const page = path.replace('/api/bookings/manage/', '/booking/')
  const thanks = page.replace('/booking/', '/thank-you?booking=')
  for (const address of [page, `${page}/consultation.ics`, thanks]) {
    const { headers, status } = await site.request(address)
    expect(status).toBe(200)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
  }
})

test('without script the form of the page does the same, and leads back to it', async () => {
  const { site, book } = scene
  const { path } = await book()
  const page = path.replace('/api/bookings/manage/', '/booking/')
  const send = (fields: Record<string, string>) =>
    site.request(page, { method: 'POST', body: new URLSearchParams(fields) })
  expect((await send({ action: 'move' })).status).toBe(422)
  const moved = await send({ action: 'move', startsAt: OTHER })
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, `${page}?done=move`])
  expect((await (await site.request(path)).json()).startsAt).toBe(OTHER)
})
