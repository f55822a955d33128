import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitor } from '../../../../tests/fixtures/booking-calls'
import { addBooking } from '../../../../tests/fixtures/factories'
import { DANIEL, HELEN, hostsScene } from '../../../../tests/fixtures/hosts-scene'
import { tokenOfBooking } from '../booking-links.server'

let scene: Awaited<ReturnType<typeof hostsScene>>
beforeEach(async () => {
  scene = await hostsScene()
})
afterEach(() => scene.site.close())

/** Tuesday. */
const NINE = visitor.startsAt
const HALF_PAST = '2026-11-24T09:30:00.000Z'
const TEN = '2026-11-24T10:00:00.000Z'
const ELEVEN = '2026-11-24T11:00:00.000Z'

const statuses = async (calls: Array<Promise<Response>>) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()

test('of two visitors and a member of staff at one instant as many win as there are people', async () => {
  const { tryToBook, addByStaff, setHosts, helen } = scene
  const all = (startsAt: string) => [
    tryToBook({ startsAt }),
    tryToBook({ startsAt }),
    addByStaff({ startsAt }),
  ]
  expect(await statuses(all(NINE))).toEqual([201, 201, 409])
  await setHosts(helen)
  expect(await statuses(all(TEN))).toEqual([201, 409, 409])
})

test('the person with the fewest that week comes first, and of equals the first in the list', async () => {
  const { bookWith } = scene
  expect((await bookWith())[0]).toBe('Helen Hart')
  expect((await bookWith({ startsAt: TEN }))[0]).toBe('Daniel Reed')
  expect((await bookWith({ startsAt: ELEVEN }))[0]).toBe('Helen Hart')
  expect((await bookWith({ startsAt: '2026-11-25T09:00:00.000Z' }))[0]).toBe('Daniel Reed')
  expect((await bookWith({ startsAt: '2026-11-26T09:00:00.000Z', with: DANIEL }))[0]).toBe(
    'Daniel Reed',
  )
  // Of the week after, nobody has any.
  expect((await bookWith({ startsAt: '2026-12-01T09:00:00.000Z' }))[0]).toBe('Helen Hart')
})

test('visitors ask for a person, see their times alone, and cannot have what is not theirs', async () => {
  const { site, bookWith, tryToBook, timesOf, setHosts, helen, daniel } = scene
  expect(await (await site.request('/api/booking/people')).json()).toEqual([
    { slug: 'helen-hart', name: 'Helen Hart', services: null, meetsAt: 'main' },
    { slug: DANIEL, name: 'Daniel Reed', services: null, meetsAt: 'main' },
  ])
  expect((await bookWith({ with: 'helen-hart' }))[0]).toBe('Helen Hart')
  expect(await timesOf('with=helen-hart')).not.toContain(NINE)
  expect(await timesOf(`with=${DANIEL}`)).toContain(NINE)
  expect(await timesOf()).toContain(NINE)
  // Who is not there stands for anyone in a link, and is said when someone books.
  expect(await timesOf('with=nobody')).toContain(NINE)
  const taken = await tryToBook({ with: 'helen-hart' })
  expect([taken.status, (await taken.json()).issues[0].path]).toEqual([409, 'startsAt'])
  const unknown = await tryToBook({ with: 'nobody' })
  expect([unknown.status, (await unknown.json()).issues[0].path]).toEqual([422, 'with'])
  await setHosts({ ...helen, services: ['wills'] }, { ...daniel, isActive: false })
  expect(await timesOf('service=wills')).not.toEqual([])
  expect(await timesOf('service=trusts')).toEqual([])
  const other = await tryToBook({ startsAt: TEN, service: 'Trusts' })
  expect(other.status).toBe(422)
  expect((await tryToBook({ startsAt: TEN, with: DANIEL })).status).toBe(422)
})

test('lengths, what is kept free, days ahead and limits decide what is offered, and what no call can have', async () => {
  const { site, bookWith, tryToBook, addByStaff, timesOf, setRules, setHosts, helen } = scene
  await setHosts(helen)
  await setRules({
    lengthMinutes: 60,
    bufferBeforeMinutes: 15,
    bufferAfterMinutes: 15,
    daysAhead: 3,
  })
  const day = () => timesOf('', '2026-11-24')
  expect((await day()).map((at) => at.slice(11, 16))).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
  ])
  expect((await timesOf()).at(-1)).toMatch(/^2026-11-25/)
  const [, id] = await bookWith({ startsAt: ELEVEN })
  expect((await scene.details(id)).endsAt).toBe('2026-11-24T12:00:00.000Z')
  expect((await day()).map((at) => at.slice(11, 16))).toEqual([
    '09:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
  ])
  for (const startsAt of [TEN, HALF_PAST, '2026-11-24T12:00:00.000Z', '2026-11-24T17:00:00.000Z']) {
    expect((await tryToBook({ startsAt })).status, startsAt).toBeGreaterThanOrEqual(409)
    expect((await addByStaff({ startsAt, host: HELEN })).status, startsAt).toBeGreaterThanOrEqual(
      409,
    )
  }
  expect((await tryToBook({ startsAt: '2026-11-26T09:00:00.000Z' })).status).toBe(422)
  expect((await addByStaff({ startsAt: '2026-11-26T09:00:00.000Z' })).status).toBe(201)
  await setRules({ mostADay: 1 })
  expect(await day()).toEqual([])
  expect((await tryToBook({ startsAt: '2026-11-24T14:00:00.000Z' })).status).toBe(409)
  await setRules({ mostADay: null, mostADayEach: 1 })
  expect(await day()).toEqual([])
  const full = await addByStaff({ startsAt: '2026-11-24T14:00:00.000Z', host: HELEN })
  expect((await full.json()).message).toBe(
    'Helen Hart already has as many consultations that day as they can take.',
  )
  // What is booked keeps its length.
  await setRules({
    mostADayEach: null,
    lengthMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
  })
  expect(await day()).not.toContain('2026-11-24T11:30:00.000Z')
  expect(await site.db.selectFrom('bookings').select('id').execute()).toHaveLength(2)
})

test('someone’s own hours and absences are kept, by every call', async () => {
  const { tryToBook, addByStaff, timesOf, setHosts, helen, act, bookWith } = scene
  const closed = { isOpen: false, opens: '', closes: '' }
  const week = [
    closed,
    { isOpen: true, opens: '10:00', closes: '12:00' },
    closed,
    closed,
    closed,
    closed,
    closed,
  ]
  const absence = {
    from: '2026-11-24',
    until: '2026-11-24',
    fromTime: '10:30',
    untilTime: '11:30',
    reason: '',
  }
  await setHosts({ ...helen, week, absences: [absence] })
  expect(await timesOf('', '2026-11-24')).toEqual([TEN, '2026-11-24T11:30:00.000Z'])
  const [, id] = await bookWith({ startsAt: TEN })
  for (const startsAt of [NINE, ELEVEN, '2026-11-25T09:00:00.000Z']) {
    expect((await tryToBook({ startsAt })).status).toBe(422)
    expect((await addByStaff({ startsAt })).status).toBe(422)
    expect((await act(id, { action: 'move', startsAt })).status).toBe(422)
  }
  const away = await addByStaff({ startsAt: ELEVEN, host: HELEN })
  expect((await away.json()).message).toBe('Helen Hart is away then.')
})

test('a booking from before there were people holds its time until someone takes it', async () => {
  const { site, setHosts, helen, daniel, timesOf, tryToBook, bookWith, act, details } = scene
  const id = '0198c0de-0000-7000-8000-0000000000ff'
  await setHosts()
  await addBooking(site.db, { id, startsAt: NINE })
  expect(await timesOf()).not.toContain(NINE)
  await setHosts(helen)
  expect(await timesOf()).not.toContain(NINE)
  expect((await tryToBook()).status).toBe(409)
  await setHosts(helen, daniel)
  expect((await bookWith({ with: 'helen-hart' }))[0]).toBe('Helen Hart')
  expect((await tryToBook()).status).toBe(409)
  expect((await details(id)).hosts).toMatchObject([
    { name: 'Daniel Reed', isFree: true, why: null },
    { name: 'Helen Hart', isFree: false, why: 'Helen Hart is with A. Lovelace at 9am.' },
  ])
  expect((await act(id, { action: 'reassign', host: DANIEL, tells: true })).status).toBe(200)
  expect(await details(id)).toMatchObject({ hostName: 'Daniel Reed', startsAt: NINE })
})

test('the mails, the calendar entry and the visitor’s page name the person', async () => {
  const { site, bookWith, newMails, act, own } = scene
  const [, id] = await bookWith({ with: 'helen-hart' })
  const token = await tokenOfBooking(site.db, id)
  const [confirmation, notice] = await newMails()
  expect(confirmation?.text).toContain('With: Helen Hart')
  expect(notice?.text).toContain('With: Helen Hart')
  const file = await (await site.request(`/booking/${token}/consultation.ics`)).text()
  expect(file).toContain('Consultation with Helen Hart')
  expect(await (await site.request(`/api/bookings/manage/${token}`)).json()).toMatchObject({
    hostName: 'Helen Hart',
  })
  await act(id, { action: 'move', startsAt: TEN, host: DANIEL, tells: true })
  const [moved] = await newMails()
  expect(moved?.text).toContain('With: Daniel Reed')
  await own(`/api/bookings/manage/${token}`, { action: 'cancel', reason: '' })
  const [cancelled] = await newMails()
  expect(cancelled?.text).toContain('With: Daniel Reed')
})
