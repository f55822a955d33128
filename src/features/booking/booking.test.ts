import { beforeEach, expect, test } from 'vitest'
import { originalFirm as firm } from '~/content/firm'
import { visitor as booking, openedForm } from '../../../tests/fixtures/booking-calls'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { BOOKING_LIMITS } from './rules'
import type { BookingDays } from './schema'

const site = await openTestSite()
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('bookings').execute()
  await site.db.deleteFrom('attempts').execute()
})

async function book(changes: Record<string, unknown> = {}) {
  const json = { ...booking, opened: await openedForm(site), ...changes }
  return site.request('/api/bookings', { method: 'POST', json })
}

async function days(now: string): Promise<BookingDays['days']> {
  site.setNow(new Date(now))
  const answer = await site.request('/api/booking/slots')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const { days }: BookingDays = await answer.json()
  return days
}

async function day(now: string, date: string) {
  return (await days(now)).find((one) => one.date === date)
}

const outbox = () => site.outbox()

test('a weekday has half-hour slots from opening to half an hour before closing', async () => {
  const tuesday = await day('2026-11-23T10:00:00Z', '2026-11-24')
  expect(tuesday?.label).toBe('Tuesday 24 November')
  expect(tuesday?.slots).toHaveLength(17)
  expect(tuesday?.slots.at(0)).toEqual({ startsAt: '2026-11-24T09:00:00.000Z', label: '9am' })
  expect(tuesday?.slots.at(-1)).toEqual({ startsAt: '2026-11-24T17:00:00.000Z', label: '5pm' })
})

test('a Saturday is shorter and a Sunday is not offered', async () => {
  const saturday = await day('2026-11-23T10:00:00Z', '2026-11-28')
  expect(saturday?.slots.at(0)?.label).toBe('10am')
  expect(saturday?.slots.at(-1)?.label).toBe('1.30pm')
  expect(await day('2026-11-23T10:00:00Z', '2026-11-29')).toBeUndefined()
})

test('office hours are London’s on both sides of a change of the clocks', async () => {
  const [before, after] = [
    await day('2027-03-25T10:00:00Z', '2027-03-27'),
    await day('2027-03-25T10:00:00Z', '2027-03-30'),
  ]
  expect(before?.slots.at(0)?.startsAt).toBe('2027-03-27T10:00:00.000Z')
  expect(after?.slots.at(0)).toEqual({ startsAt: '2027-03-30T08:00:00.000Z', label: '9am' })
  const autumn = await day('2026-10-23T10:00:00Z', '2026-10-26')
  expect(autumn?.slots.at(0)).toEqual({ startsAt: '2026-10-26T09:00:00.000Z', label: '9am' })
})

test('late in the evening of a summer’s day in UTC, London is already a day further', async () => {
  const all = await days('2026-06-16T23:30:00Z')
  expect(all.at(0)?.date).toBe('2026-06-17')
})

test('a bank holiday has no slots', async () => {
  expect((await day('2026-12-21T10:00:00Z', '2026-12-25'))?.slots).toEqual([])
  expect((await day('2026-12-21T10:00:00Z', '2026-12-28'))?.slots).toEqual([])
  expect((await day('2026-12-21T10:00:00Z', '2026-12-29'))?.slots).toHaveLength(17)
})

test('the past and the next hour cannot be booked', async () => {
  const today = await day('2026-11-23T10:00:00Z', '2026-11-23')
  expect(today?.slots.at(0)?.label).toBe('11am')
  const later = await day('2026-11-23T10:00:01Z', '2026-11-23')
  expect(later?.slots.at(0)?.label).toBe('11.30am')
  expect((await days('2026-11-23T17:00:00Z')).at(0)?.date).toBe('2026-11-24')
  site.setNow(new Date('2026-11-24T08:30:00Z'))
  const answer = await book()
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    issues: [
      { path: 'startsAt', message: 'That time can no longer be booked. Please choose another.' },
    ],
  })
})

test('thirty days can be booked and no more', async () => {
  const all = await days('2026-11-23T10:00:00Z')
  expect(all.at(-1)?.date).toBe('2026-12-22')
  expect((await book({ startsAt: '2026-12-22T17:00:00.000Z' })).status).toBe(201)
  expect((await book({ startsAt: '2026-12-23T09:00:00.000Z' })).status).toBe(422)
})

test.each([
  ['on a Sunday', '2026-11-29T11:00:00.000Z'],
  ['before opening', '2026-11-24T08:30:00.000Z'],
  ['at closing', '2026-11-24T17:30:00.000Z'],
  ['between two slots', '2026-11-24T09:10:00.000Z'],
])('a time %s cannot be booked', async (_when, startsAt) => {
  expect((await book({ startsAt })).status).toBe(422)
})

test('a booking is stored, answered whole and its slot no longer offered', async () => {
  const answer = await book()
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({
    ...booking,
    id: expect.any(String),
    createdAt: TEST_NOW.toISOString(),
    startsAtLabel: 'Tuesday 24 November 2026 at 9am',
  })
  const rows = await site.db.selectFrom('bookings').selectAll().execute()
  expect(rows).toMatchObject([booking])
  const tuesday = await day('2026-11-23T10:00:00Z', '2026-11-24')
  expect(tuesday?.slots.map(({ label }) => label)).not.toContain('9am')
})

test('a second visitor reads that the slot has just been taken, however its time is written', async () => {
  await book()
  const answer = await book({ startsAt: '2026-11-24T09:00:00Z', email: 'grace@example.com' })
  expect(answer.status).toBe(409)
  const message = 'That time has just been taken. Please choose another.'
  expect(await answer.json()).toEqual({ message, issues: [{ path: 'startsAt', message }] })
})

test('of many bookings of one slot at one instant exactly one wins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => book({ email: `person${index}@example.com` })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  expect(await site.db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
})

test.each([
  ['service', 'Divorce', 'Choose what you would like to talk about'],
  ['service', undefined, 'Choose what you would like to talk about'],
  ['startsAt', '', 'Choose a day and a time'],
  ['startsAt', 'tomorrow', 'Choose a day and a time'],
  ['name', '   ', 'Enter your name'],
  ['name', 'x'.repeat(BOOKING_LIMITS.name + 1), 'Your name must be 100 characters or fewer'],
  ['email', undefined, 'Enter your email address'],
  ['email', '', 'Enter your email address'],
  ['email', 'ada@', 'Enter an email address in the correct format, like name@example.co.uk'],
  [
    'email',
    'ada@example.com\r\nBcc: all@example.com',
    'Enter an email address in the correct format, like name@example.co.uk',
  ],
  [
    'email',
    'ada@example.com, eve@example.com',
    'Enter an email address in the correct format, like name@example.co.uk',
  ],
  ['phone', '', 'Enter your phone number'],
  ['phone', '12', 'Enter a phone number, like 0161 496 0000'],
  ['phone', 'call me', 'Enter a phone number, like 0161 496 0000'],
  ['notes', 'x'.repeat(BOOKING_LIMITS.notes + 1), 'Your notes must be 2000 characters or fewer'],
])('a bad %s (%j) is refused beside its field', async (path, value, message) => {
  const answer = await book({ [path]: value })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ issues: [{ path, message }] })
  expect(await site.db.selectFrom('bookings').select('id').execute()).toEqual([])
})

test('each field at its limit is accepted', async () => {
  const answer = await book({
    name: 'x'.repeat(BOOKING_LIMITS.name),
    notes: 'x'.repeat(BOOKING_LIMITS.notes),
    phone: '(0161) 496-0000',
  })
  expect(answer.status).toBe(201)
})

test('the visitor gets a confirmation with an invitation and the firm a notice', async () => {
  const before = (await outbox()).map(({ messageId }) => messageId)
  await book({ name: 'Ada\r\nLovelace\0' })
  const mails = (await outbox()).filter(({ messageId }) => !before.includes(messageId))
  expect(mails).toHaveLength(2)
  const toVisitor = mails.find(({ to }) => to?.[0]?.address === booking.email)
  const toFirm = mails.find(({ to }) => to?.[0]?.address === firm.email)

  expect(toVisitor?.subject).toBe('Your consultation on Tuesday 24 November 2026 at 9am')
  expect(toVisitor?.text).toContain('Tuesday 24 November 2026 at 9am (UK time)')
  expect(toVisitor?.text).toContain('Dear Ada Lovelace,')
  expect(toVisitor?.bcc).toBeUndefined()
  const ics = toVisitor?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const content = ics?.content
  const invitation =
    typeof content === 'string' ? content : new TextDecoder().decode(content ?? new Uint8Array())
  const unfolded = invitation.replace(/\r\n /g, '')
  expect(unfolded).toContain('METHOD:REQUEST')
  expect(unfolded).toContain('DTSTART:20261124T090000Z')
  expect(unfolded).toContain('DTEND:20261124T093000Z')
  expect(unfolded).toContain('LOCATION:Video call')
  expect(unfolded).toContain(`ORGANIZER;CN="${firm.name}"`)
  expect(unfolded).toContain('ada@example.co.uk')

  expect(toFirm?.subject).toBe('New consultation: Tuesday 24 November 2026 at 9am')
  expect(toFirm?.text).toContain('Two children.\nOne house.')
  expect(toFirm?.text).toContain('+44 161 496 0001')
  expect(toFirm?.replyTo?.[0]?.address).toBe(booking.email)
})
