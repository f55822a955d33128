import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitor } from '../../../../tests/fixtures/booking-calls'
import { bookingScene } from '../../../../tests/fixtures/booking-scene'
import { type MailServer, startMailServer } from '../../../../tests/fixtures/mail-server'
import type { BookingDetails } from './staff-schema'

let server: MailServer
let scene: Awaited<ReturnType<typeof bookingScene>>
beforeEach(async () => {
  server = await startMailServer()
  scene = await bookingScene({ environment: { SMTP_URL: server.url } })
})
afterEach(async () => {
  await scene.site.close()
  await server.close()
})

const WRONG = 'ada@gmial.com'
const RIGHT = 'ada@gmail.com'

async function correct(id: string, change: object): Promise<BookingDetails> {
  const answer = await scene.act(id, { action: 'correct', ...change })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** To whom a mail server has got what, of the visitor's. */
async function taken(): Promise<string[]> {
  await scene.site.deliverMails()
  const mails = (await server.mails()).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
  return mails.filter((mail) => mail.startsWith('ada')).sort()
}

const ON = 'Your consultation on Tuesday 24 November 2026 at 9am'

test('a wrong address is corrected before its mail has gone: nothing goes there, and one mail to the right one', async () => {
  const { site, book } = scene
  const { id } = await book({ email: WRONG })
  const corrected = await correct(id, { email: RIGHT, tells: false })
  expect(corrected).toMatchObject({ email: RIGHT, hasFailedMail: false })
  expect(corrected.events.at(-1)).toMatchObject({
    actor: 'aisha',
    action: 'corrected',
    corrected: { email: WRONG },
  })
  expect(await taken()).toEqual([`${RIGHT}: ${ON}`])
  const activity = await site.db.selectFrom('activity').select(['action', 'changes']).execute()
  expect(activity.at(-1)).toMatchObject({ action: 'changed' })
  expect(JSON.stringify(activity)).toContain('email')
  const recorded = JSON.stringify(activity).replaceAll(/[\da-f-]{36}/g, '')
  expect(recorded).not.toMatch(/ada|gmial|gmail/)
})

test('a mail that went to the wrong address stays known, and only the right one is written to again', async () => {
  const { book, act } = scene
  server.answers = { RCPT: '550 no such mailbox' }
  const { id } = await book({ email: WRONG })
  expect(await taken()).toEqual([])
  scene.site.setNow(new Date('2026-11-23T10:01:00Z'))
  const { mails, hasFailedMail } = await correct(id, { name: 'Ada King', tells: false })
  expect(hasFailedMail).toBe(true)
  const refused = mails.find(({ to }) => to === WRONG)
  expect(refused).toMatchObject({ state: 'failed', mayGoAgain: false })
  server.answers = {}
  const after = await correct(id, { email: RIGHT })
  expect(after.hasFailedMail).toBe(false)
  const again = await act(id, { action: 'mail again', mailId: refused?.id })
  expect(again.status).toBe(409)
  expect(await taken()).toEqual([`${RIGHT}: ${ON}`])
})

test('everything that was misheard is corrected, each once, and told or not', async () => {
  const { book, own, freeTimes } = scene
  const { id, path } = await book()
  expect(await taken()).toEqual([`ada@example.co.uk: ${ON}`])
  const change = {
    name: 'Ada King',
    phone: '07700 900123',
    service: 'Probate Services',
    kind: 'telephone',
    people: 2,
  }
  const { version, ...booking } = await correct(id, { ...change, tells: false })
  expect(booking).toMatchObject({ ...change, email: visitor.email, startsAt: visitor.startsAt })
  expect(booking.events.at(-1)?.corrected).toEqual({
    name: visitor.name,
    phone: visitor.phone,
    service: visitor.service,
    kind: 'video',
    people: null,
  })
  expect((await correct(id, { ...change, tells: true })).version).toBe(version)
  expect(await taken()).toHaveLength(1)
  await correct(id, { service: 'Trusts', tells: true })
  expect((await taken()).at(-1)).toBe(`ada@example.co.uk: ${ON}: corrected details`)
  expect(await freeTimes()).not.toContain(visitor.startsAt)
  expect((await own(path, { action: 'cancel' })).status).toBe(200)
  const late = await scene.act(id, { action: 'correct', name: 'Ada' })
  expect(late.status).toBe(409)
})

test('a correction is refused with its field, when nobody could be reached, and when a colleague was first', async () => {
  const { site, book, act } = scene
  const { id } = await book()
  const refusal = async (change: object) => {
    const answer = await act(id, { action: 'correct', ...change })
    return [answer.status, (await answer.json()).issues?.[0]?.path]
  }
  expect(await refusal({ email: 'ada@' })).toEqual([422, 'email'])
  expect(await refusal({ people: 7 })).toEqual([422, 'people'])
  expect(await refusal({ email: '', phone: '' })).toEqual([422, 'phone'])
  const headers = await site.logIn({ username: 'priya', role: 'reception' })
  const json = { action: 'correct', phone: '07700 900123', version: 0 }
  await site.request(`/api/admin/bookings/${id}`, { method: 'PATCH', headers, json })
  const second = await act(id, { action: 'correct', email: RIGHT, version: 0 })
  expect(second.status).toBe(409)
  expect((await second.json()).message).toContain('priya corrected the details of this booking')
})

test('before someone is booked again, staff read what their number or address has booked, however it is written', async () => {
  const { site, book, staff } = scene
  const { id } = await book({ phone: '+44 (0)161 496 0001', email: 'a.da+x@gmail.com' })
  const found = async (query: Record<string, string>) => {
    const path = `/api/admin/bookings/same-person?${new URLSearchParams(query)}`
    const { bookings } = await (await site.request(path, { headers: staff() })).json()
    return bookings
  }
  const booking = { id, name: 'Ada Lovelace', hostName: null }
  for (const phone of ['0161 496 0001', '0161-4960001', '0044 161 496 0001', '(0161) 496.0001']) {
    expect(await found({ phone }), phone).toEqual([
      expect.objectContaining({ ...booking, hasPhone: true, hasEmail: false }),
    ])
  }
  expect(await found({ email: 'ADA@googlemail.com' })).toMatchObject([{ id, hasEmail: true }])
  expect(await found({ phone: '0161 496 0002', email: 'eve@gmail.com' })).toEqual([])
  expect(await found({})).toEqual([])
})
