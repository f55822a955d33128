import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson, exportPerson } from '~/features/people/personal-data/person-data.server'
import { sweepPersonalData } from '~/features/people/personal-data/sweep.server'
import { COMMAND_LINE } from '~/platform/audit-context'
import { bookFrom, openedForm, visitor } from '../../../../tests/fixtures/booking-calls'
import { createTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { flood, freeTimes, statuses } from '../../../../tests/fixtures/flood'
import { type MailServer, startMailServer } from '../../../../tests/fixtures/mail-server'
import { tokenOfBooking } from '../booking-links.server'
import { tryBooking } from '../probe/try-booking.server'
import { BRAKE } from './rules'

let server: MailServer
let site: Awaited<ReturnType<typeof createTestSite>>

async function open(environment: Record<string, string> = {}): Promise<void> {
  site = await createTestSite({ environment: { TRUST_PROXY: '1', ...environment } })
  // Some 120 times, so that a fifth of them is more than the least.
  await site.request('/api/admin/settings/consultations', {
    method: 'PUT',
    headers: await site.logIn({ username: 'settings' }),
    json: { daysAhead: 10 },
  })
}

const minutesLater = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)

const book = async (changes: Record<string, unknown> = {}, address = '198.51.100.7') =>
  bookFrom(site, { opened: await openedForm(site), ...changes }, address)

/** Lets strangers take a fifth of the free times, so that the next is held. @returns the other times, soonest first */
async function braked(): Promise<string[]> {
  const times = await freeTimes(site)
  const share = Math.floor(times.length * BRAKE.share)
  await flood(site, times.slice(0, share))
  return times.slice(share)
}

const bookings = () => site.db.selectFrom('bookings').selectAll().orderBy('startsAt').execute()

async function mailTo(address: string) {
  await site.deliverMails()
  const mails = await server.mails()
  return mails.filter(({ to }) => to?.some((each) => each.address === address))
}

/** The path of the link in a mail that confirms a held booking. */
async function confirmLink(address: string): Promise<string> {
  const [mail] = await mailTo(address)
  return /\/booking\/confirm\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link'
}

const press = (link: string) =>
  site.request(link, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })

const stateBehind = async (link: string) =>
  (await site.request(link.replace('/booking/confirm/', '/api/bookings/held/'))).json()

/** The points that are urgent, as reception reads them. */
async function urgent(): Promise<string[]> {
  const headers = await site.logIn({ username: `reception ${Math.random()}`, role: 'reception' })
  const { checks } = await (await site.request('/api/admin/readiness', { headers })).json()
  return checks
    .filter(({ needsAttention }: { needsAttention: boolean }) => needsAttention)
    .map(({ name }: { name: string }) => name)
}

describe('with a mail server', () => {
  beforeEach(async () => {
    server = await startMailServer()
    await open({ SMTP_URL: server.url })
  })
  afterEach(async () => {
    await site.close()
    await server.close()
  })

  test('a flood from many networks books a fifth of the free times, and a genuine visitor is confirmed promptly', async () => {
    const times = await freeTimes(site)
    const share = Math.floor(times.length * BRAKE.share)
    const [last = '', ...others] = times.toReversed()
    const answers = await flood(site, others)
    expect(statuses(answers)).toEqual({ 201: share, 202: others.length - share })
    expect(await bookings()).toHaveLength(share)
    expect(await urgent()).toContain('30 bookings or more came within 10 minutes')

    // A genuine visitor, though even their network and the domain of their address have been seen in the flood.
    site.setNow(minutesLater(1))
    const email = 'grace@invented1.example'
    expect((await book({ startsAt: last, email }, '10.200.0.1')).status).toBe(202)
    const pressed = await press(await confirmLink(email))
    expect(pressed.status).toBe(303)
    expect(pressed.headers.get('Location')).toMatch(/^\/thank-you\?booking=/)
    expect((await mailTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Please confirm your consultation on'),
      expect.stringContaining('Your consultation on'),
    ])

    // Once the flood is an hour old, nothing is held, and the confirmation of someone new leaves promptly.
    site.setNow(minutesLater(62))
    const [, , startsAt] = await freeTimes(site)
    expect((await book({ startsAt })).status).toBe(201)
    expect(await mailTo(visitor.email)).toHaveLength(1)
  })

  test('a held booking keeps its time for an hour, from visitors and from staff, and then frees it', async () => {
    const times = await braked()
    const held = await book({ startsAt: times[0] })
    expect(held.status).toBe(202)
    expect(held.headers.get('Location')).toBeNull()
    const body = await held.json()
    expect(body).toMatchObject({
      startsAt: times[0],
      held: {
        until: 'confirmed by email',
        keptUntil: minutesLater(60).toISOString(),
        keptUntilLabel: '11am on Monday 23 November 2026',
      },
    })
    expect(await freeTimes(site)).not.toContain(times[0])
    const other = await book({ startsAt: times[0], email: 'eve@example.com' }, '198.51.101.1')
    expect(other.status).toBe(409)
    const headers = await site.logIn({ role: 'reception' })
    const byStaff = { service: 'Trusts', name: 'Grace Hopper', phone: '0161 496 0002' }
    const json = { ...byStaff, startsAt: times[0] }
    const refused = await site.request('/api/admin/bookings', { method: 'POST', headers, json })
    expect(refused.status).toBe(409)

    site.setNow(minutesLater(60))
    expect(await freeTimes(site)).toContain(times[0])
    const taken = await site.request('/api/admin/bookings', { method: 'POST', headers, json })
    expect(taken.status).toBe(201)
  })

  test('the link says the truth: kept, late, taken since, pressed twice, and cancelled since', async () => {
    const times = await braked()
    const emails = ['kept', 'late', 'taken', 'gone'].map((name) => `${name}@${name}.example`)
    const links: string[] = []
    for (const [index, email] of emails.entries()) {
      await book({ startsAt: times[index], email }, `198.51.${100 + index}.7`)
      links.push(await confirmLink(email))
    }
    const [kept = '', late = '', taken = '', gone = ''] = links
    expect((await stateBehind(kept)).state).toBe('kept')
    const before = (await bookings()).length
    expect((await site.request(kept)).status, 'a program that follows links').toBe(200)
    expect(await bookings()).toHaveLength(before)

    const first = await press(kept)
    expect(first.headers.get('Location')).toMatch(/^\/thank-you/)
    const again = await press(kept)
    expect(again.headers.get('Location')).toMatch(/^\/booking\/[\w-]+\./)
    expect(await stateBehind(kept)).toMatchObject({ state: 'booked' })
    const own = again.headers.get('Location') ?? ''
    await site.request(own, {
      method: 'POST',
      body: 'action=cancel',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    const third = await press(kept)
    expect(third.headers.get('Location'), 'its own page says that it is cancelled').toBe(own)
    expect(await bookings()).toHaveLength(before)

    site.setNow(minutesLater(61))
    expect((await stateBehind(late)).state).toBe('free')
    await book({ startsAt: times[2], email: 'quick@example.com' }, '203.0.113.1')
    expect((await stateBehind(taken)).state).toBe('taken')
    const refused = await press(taken)
    expect(refused.status).toBe(409)
    expect((await press(late)).headers.get('Location')).toMatch(/^\/thank-you/)
    const now = await bookings()
    expect(now.map(({ email }) => email)).toEqual(expect.arrayContaining(['late@late.example']))
    expect(now.map(({ email }) => email)).not.toContain('taken@taken.example')

    site.setNow(new Date(Date.parse(times[3] ?? '') + 1))
    expect((await stateBehind(gone)).state).toBe('taken')
    expect((await press(gone)).status).toBe(422)
    expect((await press(`${gone}x`)).status).toBe(404)
  })

  test('no answer of the site holds what confirms: the token of the own page does not', async () => {
    const times = await braked()
    const { id } = await (await book({ startsAt: times[0] })).json()
    const own = await tokenOfBooking(site.db, id)
    expect((await press(`/booking/confirm/${own}`)).status).toBe(404)
    expect((await site.request(`/api/bookings/manage/${own}`)).status).toBe(404)
  })

  test('the site’s own try of a booking goes on working, and leaves nothing', async () => {
    await braked()
    await tryBooking(site.site)
    expect(await site.db.selectFrom('heldBookings').selectAll().execute()).toEqual([])
  })

  test('a held booking counts among the open bookings of an address, and its form makes it once', async () => {
    const times = await braked()
    const opened = await openedForm(site)
    const once = await book({ startsAt: times[0], opened })
    const twice = await book({ startsAt: times[0], opened })
    expect(twice.status).toBe(202)
    expect(await twice.json()).toEqual(await once.json())
    expect((await book({ startsAt: times[1], opened })).status).toBe(422)
    expect((await book({ startsAt: times[2] })).status).toBe(202)
    expect((await book({ startsAt: times[3] })).status).toBe(409)
  })

  test('a week without a free time needs attention, and the site stays useful', async () => {
    expect(await urgent()).toEqual([])
    const taken = (await freeTimes(site)).map((startsAt, index) => ({
      id: `taken ${index}`,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 30 * 60_000).toISOString(),
      kind: 'video',
      service: 'Trusts',
      name: 'Ada',
      email: '',
      phone: '',
      createdAt: startsAt,
    }))
    await site.db.insertInto('bookings').values(taken).execute()
    expect(await urgent()).toEqual(['No free time for a week'])
    await expect(tryBooking(site.site), 'there is nothing to try').resolves.toBeUndefined()
  })

  test('staff’s bookings are not held, and do not count', async () => {
    const times = await freeTimes(site)
    const headers = await site.logIn({ role: 'reception' })
    for (const [index, startsAt] of times.slice(0, 40).entries()) {
      const json = {
        service: 'Trusts',
        name: 'Grace Hopper',
        phone: `0161 496 ${index}00`,
        startsAt,
      }
      const made = await site.request('/api/admin/bookings', { method: 'POST', headers, json })
      expect(made.status).toBe(201)
    }
    expect((await book({ startsAt: times[50] })).status).toBe(201)
  })

  test('the brake counts what came within an hour, held and cancelled ones too', async () => {
    const times = await braked()
    for (const { id } of await bookings()) {
      const token = await tokenOfBooking(site.db, id)
      const json = { action: 'cancel' }
      await site.request(`/api/bookings/manage/${token}`, { method: 'POST', json })
    }
    expect((await bookings()).length, 'except those of this day').toBeLessThan(BRAKE.least)
    expect((await book({ startsAt: times[0] })).status).toBe(202)
    site.setNow(minutesLater(60))
    expect((await book({ startsAt: times[1], email: 'eve@example.com' })).status).toBe(201)
  })

  test('of many bookings at one instant, exactly as many are booked as the brake allows', async () => {
    const times = await freeTimes(site)
    const share = Math.floor(times.length * BRAKE.share)
    await flood(site, times.slice(0, share - 8))
    const rest = times.slice(share - 8, share + 12)
    const forms = await Promise.all(rest.map(() => openedForm(site)))
    const answers = await Promise.all(
      rest.map((startsAt, index) =>
        bookFrom(
          site,
          { startsAt, opened: forms[index], email: `q${index}@q${index}.example` },
          `172.16.${index}.1`,
        ),
      ),
    )
    expect(statuses(answers)).toEqual({ 201: 8, 202: 12 })
  })
})

describe('without a mail server', () => {
  beforeEach(() => open())
  afterEach(() => site.close())

  test('no time is kept, and staff confirm', async () => {
    const times = await braked()
    await tryBooking(site.site)
    const held = await book({ startsAt: times[0] })
    expect(held.status).toBe(202)
    const { id, held: how } = await held.json()
    expect(how).toEqual({ until: 'confirmed by staff', keptUntil: null, keptUntilLabel: null })
    expect(await freeTimes(site)).toContain(times[0])
    expect((await site.outbox()).map(({ subject }) => subject).join()).not.toContain('confirm')

    const headers = await site.logIn({ role: 'reception' })
    const act = (json: unknown) =>
      site.request('/api/admin/held-bookings', { method: 'POST', headers, json })
    const list = await (await site.request('/api/admin/held-bookings', { headers })).json()
    expect(list.total).toBe(1)
    expect(await urgent()).toContain('1 booking waits for you to confirm it')
    expect(list.bookings[0]).toMatchObject({
      id,
      name: visitor.name,
      phone: visitor.phone,
      keptUntil: null,
      isKept: false,
    })
    const confirmed = await act({ action: 'confirm', id })
    expect(confirmed.status).toBe(200)
    expect(await confirmed.json()).toEqual({ total: 0, bookings: [], dismissed: 0 })
    expect((await bookings()).at(-1)).toMatchObject({ id, email: visitor.email })
    expect((await act({ action: 'confirm', id })).status, 'a lost answer').toBe(200)

    const other = { startsAt: times[1], email: 'eve@example.com' }
    const unwanted = (await (await book(other, '198.51.101.7')).json()).id
    const dismissal = await (await act({ action: 'dismiss', ids: [unwanted, id] })).json()
    expect(dismissal, 'the confirmed one stays').toMatchObject({ total: 0, dismissed: 1 })
    expect((await act({ action: 'confirm', id: unwanted })).status).toBe(404)
    expect((await bookings()).at(-1)).toMatchObject({ id })
    const json = { action: 'cancel', tells: false }
    await site.request(`/api/admin/bookings/${id}`, { method: 'PATCH', headers, json })
    const late = await act({ action: 'confirm', id })
    expect(late.status, 'confirmed, and cancelled since').toBe(409)
    expect((await late.json()).message).toContain('has been cancelled since')
    const recorded = await site.db.selectFrom('activity').select(['action', 'thingKind']).execute()
    expect(recorded).toEqual(
      expect.arrayContaining([
        { action: 'created', thingKind: 'booking' },
        { action: 'deleted', thingKind: 'held booking' },
      ]),
    )
  })

  test('what is held is exported and erased with its person, and a day after its time is deleted', async () => {
    const times = await braked()
    await book({ startsAt: times[0] })
    await book({ startsAt: times[1], email: 'eve@example.com' }, '198.51.101.7')
    const audit = { who: COMMAND_LINE, now: TEST_NOW }
    const places = { db: site.db, dataDir: site.dataDir }
    const exported = await exportPerson(places, [visitor.email], audit)
    expect(exported.heldBookings).toMatchObject([{ name: visitor.name, notes: visitor.notes }])
    await erasePerson(places, [visitor.email], audit)
    const left = () => site.db.selectFrom('heldBookings').select('email').execute()
    expect((await left()).map(({ email }) => email)).not.toContain(visitor.email)
    expect((await left()).map(({ email }) => email)).toContain('eve@example.com')
    site.setNow(new Date(Date.parse(times[1] ?? '') + 25 * 60 * 60_000))
    await sweepPersonalData(site.site)
    expect(await left()).toEqual([])
  })
})
