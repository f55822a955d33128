import { beforeEach, expect, test } from 'vitest'
import { originalFirm as firm } from '~/content/firm'
import { readNames } from '~/features/people/contact-index.server'
import { queueMail } from '~/platform/mail/queue-mail'
import { openMailingSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { freeTimes } from '../../../../tests/fixtures/flood'
import { callsBy } from '../../../../tests/fixtures/staff-calls'
import { insertHeld } from './held-bookings.server'
import { HELD_MAIL } from './rules'

const { site, server } = await openMailingSite()
const call = callsBy(site, await site.logIn({ role: 'reception' }))
beforeEach(async () => {
  server.answers = {}
  for (const table of ['bookings', 'heldBookings', 'mails'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

async function heldAt(startsAt: string): Promise<string> {
  const id = crypto.randomUUID()
  const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString()
  const person = { name: 'Grace Hopper', email: 'grace@example.com', phone: '0161 496 0077' }
  const nothing = { secondName: null, notes: null, livesIn: null, workedOut: null, hostId: null }
  await insertHeld(site.db, {
    ...{ id, startsAt, endsAt, service: 'Trusts', kind: 'telephone', choseHost: false },
    ...{ formId: id, createdAt: TEST_NOW.toISOString(), keptUntil: null, ...person, ...nothing },
  })
  return id
}

const confirm = (id: string) => call('POST', '/api/admin/held-bookings', { action: 'confirm', id })

test('staff who confirm a held booking too late read what they can do', async () => {
  const [startsAt = ''] = await freeTimes(site)
  const id = await heldAt(startsAt)
  const taken = { service: 'Trusts', name: 'Alan Turing', phone: '0161 496 0022', startsAt }
  expect((await call('POST', '/api/admin/bookings', taken)).status).toBe(201)
  expect(await confirm(id)).toMatchObject({
    status: 409,
    body: { message: 'Someone else has this time now. Call them to find another.' },
  })
  const past = await heldAt('2026-11-20T10:00:00.000Z')
  expect(await confirm(past)).toMatchObject({
    status: 422,
    body: { message: 'This time can no longer be booked. Call them to find another.' },
  })
})

test('the list says what has become of the email with the link', async () => {
  const [startsAt = ''] = await freeTimes(site)
  const id = await heldAt(startsAt)
  const mailOf = async () => (await call('GET', '/api/admin/held-bookings')).body.bookings[0].mail
  expect(await mailOf()).toBeNull()
  const mail = { to: 'grace@example.com', purpose: HELD_MAIL, subject: 'Please confirm', parts: [] }
  const facts = { about: { kind: 'booking', id }, person: 'grace@example.com', firm } as const
  await queueMail(site.site, site.db, mail, facts)
  expect(await mailOf()).toMatchObject({ state: 'waiting' })
  server.answers = { RCPT: '550 Nobody here' }
  await site.deliverMails()
  expect(await mailOf()).toMatchObject({ state: 'failed', lastError: expect.any(String) })
})

test('someone with nothing but a held booking is found among people, until it is gone', async () => {
  const [startsAt = ''] = await freeTimes(site)
  const id = await heldAt(startsAt)
  const found = async (q: string) => (await call('GET', `/api/admin/search?q=${q}`)).body.found
  for (const isRead of [false, true]) {
    if (isRead) await readNames(site.site)
    for (const q of ['hopper', 'grace@example', '0161 496 0077']) {
      const person = { kind: 'person', key: id, name: 'Grace Hopper' }
      expect(await found(q), q).toContainEqual(expect.objectContaining(person))
    }
  }
  const { body } = await call('GET', `/api/admin/people/${id}`)
  expect(body).toMatchObject({ name: 'Grace Hopper', held: [{ id, service: 'Trusts' }] })
  await call('POST', '/api/admin/held-bookings', { action: 'dismiss', ids: [id] })
  expect(await found('hopper')).toEqual([])
})
