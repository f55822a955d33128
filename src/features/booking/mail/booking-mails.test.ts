import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingScene } from '../../../../tests/fixtures/booking-scene'
import { type MailServer, startMailServer } from '../../../../tests/fixtures/mail-server'
import type { BookingDetails } from '../changes/staff-schema'

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

const OTHER = '2026-11-26T11:00:00.000Z'

async function detailsOf(id: string): Promise<BookingDetails> {
  const { site, staff } = scene
  const answer = await site.request(`/api/admin/bookings/${id}`, { headers: staff() })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Those to the visitor, each with what became of it. */
async function lettersOf(id: string) {
  const { mails } = await detailsOf(id)
  return mails
    .filter(({ isToVisitor }) => isToVisitor)
    .map(({ purpose, state }) => `${purpose}: ${state}`)
}

test('a mail is known for what it was when its text is long gone', async () => {
  const { site, book, act, goTo } = scene
  const { id } = await book({ startsAt: OTHER })
  await site.deliverMails()
  await act(id, { action: 'move', startsAt: '2026-11-27T11:00:00.000Z' })
  await site.deliverMails()
  await act(id, { action: 'cancel', words: 'Sorry.' })
  const missed = await book()
  await site.deliverMails()
  await goTo('2026-11-24T09:10:00Z')
  await act(missed.id, { action: 'missed' })
  await site.deliverMails()
  expect(await lettersOf(id)).toEqual(['confirmation: sent', 'moved: sent', 'cancelled: sent'])
  expect(await lettersOf(missed.id)).toEqual(['confirmation: sent', 'missed: sent'])
  const { mails } = await detailsOf(id)
  expect(mails.every(({ subject, takenBy }) => subject === null && takenBy === 'mail server')).toBe(
    true,
  )
  expect(mails.filter(({ isToVisitor }) => !isToVisitor).map(({ purpose }) => purpose)).toEqual([
    'notice',
  ])
})

test('what stands in the outbox was taken by nobody', async () => {
  const { site, book, staff } = await bookingScene()
  const { id } = await book()
  await site.outbox()
  const answer = await site.request(`/api/admin/bookings/${id}`, { headers: staff() })
  const { mails }: BookingDetails = await answer.json()
  expect(mails.map(({ takenBy }) => takenBy)).toEqual(['outbox', 'outbox'])
  await site.close()
})

test('reminders still to come are listed with their time, and no longer once they were written', async () => {
  const { site, book, act, goTo } = scene
  const { id } = await book({ startsAt: OTHER })
  expect((await detailsOf(id)).remindersToCome).toEqual([
    { purpose: 'reminder', at: '2026-11-25T11:00:00.000Z' },
  ])
  const json = { remindsHourBefore: true, updatedAt: null }
  const headers = await site.logIn()
  const path = '/api/admin/settings/consultations'
  const settings = await (await site.request('/api/admin/settings', { headers })).json()
  expect(
    (await site.request(path, { method: 'PUT', headers, json: { ...settings, ...json } })).status,
  ).toBe(200)
  const times = async () => (await detailsOf(id)).remindersToCome.map(({ at }) => at)
  expect(await times()).toEqual(['2026-11-25T11:00:00.000Z', '2026-11-26T10:00:00.000Z'])
  await goTo('2026-11-26T09:00:00Z')
  await act(id, { action: 'move', startsAt: '2026-11-26T14:00:00.000Z' })
  expect(await times(), 'a visitor who has just moved it knows').toEqual([
    '2026-11-26T13:00:00.000Z',
  ])
  await act(id, { action: 'cancel' })
  expect(await times()).toEqual([])
})

test('a mail that was refused goes out again as it is, while what it says is true', async () => {
  const { site, book, act, goTo } = scene
  server.answers = { RCPT: '550 mailbox full' }
  const { id } = await book({ startsAt: OTHER })
  await site.deliverMails()
  const refused = await detailsOf(id)
  const [confirmation] = refused.mails
  expect(refused.hasFailedMail).toBe(true)
  expect(confirmation).toMatchObject({ purpose: 'confirmation', state: 'failed', mayGoAgain: true })

  server.answers = {}
  const again = await act(id, { action: 'mail again', mailId: confirmation?.id })
  expect(again.status).toBe(200)
  expect((await again.json()).events.at(-1)).toMatchObject({ action: 'mailed again' })
  await site.deliverMails()
  expect((await detailsOf(id)).hasFailedMail).toBe(false)
  expect(await lettersOf(id)).toEqual(['confirmation: sent'])
  const twice = await act(id, { action: 'mail again', mailId: confirmation?.id })
  expect(twice.status).toBe(409)

  server.answers = { RCPT: '550 mailbox full' }
  const other = await book({ startsAt: '2026-11-26T12:00:00.000Z' })
  await site.deliverMails()
  await goTo('2026-11-23T10:30:00Z')
  await act(other.id, { action: 'move', startsAt: '2026-11-26T13:00:00.000Z', tells: false })
  const old = (await detailsOf(other.id)).mails[0]
  expect(old).toMatchObject({ state: 'failed', mayGoAgain: false })
  expect((await act(other.id, { action: 'mail again', mailId: old?.id })).status).toBe(409)
})
