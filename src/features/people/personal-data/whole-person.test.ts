import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingScene } from '../../../../tests/fixtures/booking-scene'
import { madeEnquiry } from '../../../../tests/fixtures/enquiries'
import { saidByPersonalDataCommand } from '../../../../tests/fixtures/said-by-commands'
import { wholeDatabase } from '../../../../tests/fixtures/whole-database'
import { readNames } from '../contact-index.server'
import { PERSONAL_TABLES } from './personal-tables.server'

let scene: Awaited<ReturnType<typeof bookingScene>>
beforeEach(async () => {
  scene = await bookingScene()
})
afterEach(() => scene.site.close())

const zelda = { name: 'Zelda Quillfeather', email: 'zelda@example.com', phone: '07700 900555' }
/** However a table has written them down. */
const OF_ZELDA = /quillfeather|zelda@|7700 ?900 ?555/i

const run = (...words: string[]) => saidByPersonalDataCommand(scene.site, ...words)

async function does(id: string, json: object): Promise<void> {
  expect((await scene.act(id, json)).status).toBe(200)
}

test('an export has what happened to bookings, when they end, and by when an enquiry is due', async () => {
  const { id } = await scene.book(zelda)
  await does(id, { action: 'correct', name: 'Zelda Quillfeather-Hope', tells: false })
  const other = await scene.book({ ...zelda, startsAt: '2026-11-25T09:00:00.000Z' })
  await does(other.id, { action: 'cancel', reason: 'She is unwell.' })
  await madeEnquiry(scene.site, { ...zelda, topic: 'complaint' })
  const person = JSON.parse(await run('export', zelda.email))
  expect(person.bookings).toMatchObject([
    { id, endsAt: '2026-11-24T09:30:00.000Z', choseHost: false },
  ])
  expect(person.bookingEvents).toMatchObject([
    { bookingId: id, action: 'booked' },
    { bookingId: id, action: 'corrected', before: { name: zelda.name } },
    { bookingId: other.id, action: 'booked' },
    { bookingId: other.id, action: 'cancelled' },
  ])
  expect(person.enquiries).toMatchObject([{ dueOn: expect.any(String) }])
  const keys = (rows: object[]) => Object.keys(rows[0] ?? {})
  for (const table of ['bookings', 'cancelledBookings', 'bookingEvents', 'enquiries'] as const) {
    expect(keys(person[table]), table).toEqual(
      expect.arrayContaining([...PERSONAL_TABLES[table].exported]),
    )
  }
})

test('when a booking no longer has an address, the mails about it are still exported and erased', async () => {
  const { id } = await scene.book(zelda)
  await does(id, { action: 'correct', email: '', tells: false })
  const person = JSON.parse(await run('export', zelda.phone))
  expect(JSON.stringify(person.queuedMails)).toMatch(OF_ZELDA)
  expect(await wholeDatabase(scene.site.db)).toMatch(OF_ZELDA)
  await run('erase', zelda.phone, '--yes')
  expect(await wholeDatabase(scene.site.db)).not.toMatch(OF_ZELDA)
})

test('an erasure leaves no word of the person in any table', async () => {
  const { site } = scene
  const { id } = await scene.book({ ...zelda, notes: 'Quillfeather Hall' })
  await does(id, { action: 'correct', name: 'Zelda Quillfeather-Hope', tells: false })
  const other = await scene.book({ ...zelda, startsAt: '2026-11-25T09:00:00.000Z' })
  await does(other.id, { action: 'cancel', reason: 'Mrs Quillfeather is unwell.' })
  await site.deliverMails()
  const enquiry = await madeEnquiry(site, { ...zelda, message: 'My name is Quillfeather.' })
  const answer = { idempotencyKey: crypto.randomUUID(), way: 'mail', text: 'Dear Quillfeather' }
  const path = `/api/admin/enquiries/${enquiry}/answers`
  await site.request(path, { method: 'POST', headers: scene.staff(), json: answer })
  await site.request('/api/newsletter/subscriptions', {
    method: 'POST',
    json: { email: zelda.email },
  })
  await readNames(site.site)
  const words = await site.db.selectFrom('contactWords').select('word').execute()
  expect(words).toContainEqual({ word: 'quillfeather' })
  expect(await wholeDatabase(site.db)).toMatch(OF_ZELDA)
  await run('erase', zelda.email, '--yes')
  expect(await wholeDatabase(site.db)).not.toMatch(OF_ZELDA)
})
