import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '~/lib/london'
import { newId } from '~/platform/new-id'
import { visitor } from '../../../../tests/fixtures/booking-calls'
import { DANIEL, HELEN, hostsScene } from '../../../../tests/fixtures/hosts-scene'
import type { PlannedBooking, SickDayChoice, SickDayPlan } from './sick-day-schema'

let scene: Awaited<ReturnType<typeof hostsScene>>
beforeEach(async () => {
  scene = await hostsScene()
})
afterEach(() => scene.site.close())

/** Tuesday. */
const NINE = visitor.startsAt
const TEN = '2026-11-24T10:00:00.000Z'
const ELEVEN = '2026-11-24T11:00:00.000Z'
const TUESDAY = { host: HELEN, from: '2026-11-24', until: '2026-11-24' }

async function call(path: string, json: object): Promise<Response> {
  return scene.site.request(path, { method: 'POST', headers: scene.staff(), json })
}

async function plan(
  choices: Array<{ id: string; choice: SickDayChoice }> = [],
): Promise<SickDayPlan> {
  const answer = await call('/api/sick-days/plan', { ...TUESDAY, choices })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}

const carryOut = (bookings: readonly PlannedBooking[]) =>
  call('/api/admin/sick-days', {
    ...TUESDAY,
    bookings: bookings.map(({ id, version, choice }) => ({ id, version, choice })),
  })

/** Helen has three: at nine, at ten, when Daniel is busy, and at eleven, of someone without an address. */
async function threeOfHelens() {
  const { bookWith, addByStaff } = scene
  const withHelen = { with: 'helen-hart' }
  const [, nine] = await bookWith(withHelen)
  const [, ten] = await bookWith({ ...withHelen, startsAt: TEN })
  await bookWith({ with: DANIEL, startsAt: TEN })
  const added = await addByStaff({ startsAt: ELEVEN, host: HELEN, email: '', name: 'Bo Lin' })
  const { id: eleven } = await added.json()
  await scene.newMails()
  return { nine, ten, eleven }
}

const toVisitors = async () =>
  (await scene.newMails()).filter(({ to }) => to?.[0]?.address?.startsWith('visitor'))

async function everything() {
  const tables = ['bookings', 'absences', 'hosts', 'bookingEvents', 'mails', 'activity'] as const
  return Promise.all(tables.map((table) => scene.site.db.selectFrom(table).selectAll().execute()))
}

test('a plan gives each to a colleague who is free, or moves it, shows every mail, and changes nothing', async () => {
  const { nine, ten, eleven } = await threeOfHelens()
  const before = await everything()
  const { hostName, bookings } = await plan()
  expect(hostName).toBe('Helen Hart')
  expect(bookings).toMatchObject([
    { id: nine, choice: { do: 'give', host: DANIEL }, choseHost: true, version: 0, notKept: null },
    { id: ten, choice: { do: 'move', host: DANIEL, startsAt: '2026-11-24T10:30:00.000Z' } },
    { id: eleven, choice: { do: 'give', host: DANIEL }, email: '', mail: null },
  ])
  expect(bookings[0]?.mail?.subject).toContain('is now with Daniel Reed')
  expect(bookings[1]?.hosts).toEqual([])
  expect(bookings[1]?.mail?.text).toContain('Tuesday 24 November 2026 at 10.30am')
  expect(await everything()).toEqual(before)
  expect(await toVisitors()).toEqual([])
})

test('times with the same person are offered however many a colleague has before them', async () => {
  await scene.bookWith({ with: 'helen-hart' })
  const away = { ...TUESDAY, until: '2026-12-11', choices: [] }
  const planned: SickDayPlan = await (await call('/api/sick-days/plan', away)).json()
  const times = planned.bookings[0]?.times ?? []
  expect(times).toHaveLength(20)
  expect(times.filter(({ hostId }) => hostId === HELEN)).toHaveLength(6)
  const starts = times.map(({ startsAt }) => startsAt)
  expect(starts).toEqual([...starts].sort())
})

test('one press enters the absence, changes every booking and sends the mails that were shown', async () => {
  const { nine, ten, eleven } = await threeOfHelens()
  const { bookings } = await plan([{ id: eleven, choice: { do: 'leave' } }])
  const answer = await carryOut(bookings)
  expect(await answer.json()).toEqual({ given: 1, moved: 1, left: 1, mails: 2 })
  expect((await toVisitors()).map(({ subject, text }) => [subject, text?.trim()])).toEqual(
    bookings.flatMap(({ mail }) => (mail ? [[mail.subject, mail.text.trim()]] : [])),
  )
  expect(await scene.details(nine)).toMatchObject({ hostName: 'Daniel Reed', startsAt: NINE })
  expect(await scene.details(ten)).toMatchObject({ startsAt: '2026-11-24T10:30:00.000Z' })
  expect(await scene.details(eleven)).toMatchObject({ hostName: 'Helen Hart', startsAt: ELEVEN })
  const { hosts, overlapping } = await scene.readAvailability()
  expect(hosts[0]?.absences).toMatchObject([{ from: '2026-11-24', until: '2026-11-24' }])
  expect(overlapping.map(({ id }) => id)).toEqual([eleven])
  const activity = await scene.site.db.selectFrom('activity').select('action').execute()
  expect(activity.slice(-3).map(({ action }) => action)).toEqual(['changed', 'changed', 'moved'])
  // Only the answer was lost: nothing is done or sent twice.
  expect(await (await carryOut(bookings)).json()).toMatchObject({ given: 0, moved: 0, mails: 0 })
  expect(await toVisitors()).toEqual([])
})

test('when a booking has changed or a time has gone, nothing is done, each is named, and what was chosen is kept where it can be', async () => {
  const { nine, ten } = await threeOfHelens()
  const { bookings } = await plan()
  await scene.act(nine, { action: 'correct', name: 'Ada King', tells: false })
  await scene.bookWith({ with: DANIEL, startsAt: '2026-11-24T10:30:00.000Z' })
  await scene.newMails()
  const before = await everything()
  const refused = await carryOut(bookings)
  expect(refused.status).toBe(409)
  const { message, issues } = await refused.json()
  expect(message).toMatch(/^Nothing has been changed\. /)
  expect(issues).toHaveLength(2)
  expect(issues[0].message).toMatch(/^Ada King, Tuesday 24 November 2026 at 9am: You corrected/)
  expect(issues[1].message).toContain('Daniel Reed is with A. Lovelace at 10.30am.')
  expect(await everything()).toEqual(before)
  expect(await toVisitors()).toEqual([])
  const again = await plan(bookings.map(({ id, choice }) => ({ id, choice })))
  expect(again.bookings.slice(0, 2)).toMatchObject([
    { id: nine, version: 1, choice: { do: 'give', host: DANIEL }, notKept: null },
    {
      id: ten,
      choice: { do: 'move', startsAt: ELEVEN },
      notKept: expect.stringContaining('Daniel'),
    },
  ])
  expect((await carryOut(again.bookings)).status).toBe(200)
})

test('a booking that came after the plan was read is named, and nothing is done', async () => {
  await threeOfHelens()
  const { bookings } = await plan()
  await scene.bookWith({ with: 'helen-hart', startsAt: '2026-11-24T14:00:00.000Z' })
  const refused = await carryOut(bookings)
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'Nothing has been changed. Ada Lovelace, Tuesday 24 November 2026 at 2pm has been booked since you looked.',
  ])
  expect((await scene.readAvailability()).hosts[0]?.absences).toEqual([])
})

test('after a month off the nearest time is looked for when she is back', async () => {
  await scene.setHosts(scene.helen)
  await scene.bookWith()
  const json = { ...TUESDAY, until: '2026-12-23' }
  const { bookings } = await (await call('/api/sick-days/plan', json)).json()
  const [{ choice }] = bookings
  expect(choice).toMatchObject({ do: 'move', host: HELEN })
  expect(choice.startsAt > '2026-12-24').toBe(true)
})

test('more bookings or absences than one plan or person may have are refused before anything is chosen', async () => {
  const { site, setHosts, helen } = scene
  const bookings = Array.from({ length: 201 }, (_, minute) => ({
    ...visitor,
    id: newId(),
    hostId: HELEN,
    startsAt: new Date(Date.parse(NINE) + minute * 60_000).toISOString(),
    endsAt: new Date(Date.parse(NINE) + (minute + 30) * 60_000).toISOString(),
    kind: 'video',
    notes: null,
    createdAt: NINE,
  }))
  await site.db.insertInto('bookings').values(bookings).execute()
  const many = await call('/api/sick-days/plan', TUESDAY)
  expect([many.status, (await many.json()).message]).toEqual([
    422,
    'There are 201 bookings on these days. Please choose fewer days: at most 200 bookings can be dealt with at once.',
  ])
  const day = (index: number) => ({
    from: addDays('2027-01-01', index),
    until: addDays('2027-01-01', index),
  })
  await setHosts({ ...helen, absences: Array.from({ length: 100 }, (_, index) => day(index)) })
  const away = await call('/api/sick-days/plan', { ...TUESDAY, ...day(200) })
  expect([away.status, (await away.json()).issues[0].path]).toEqual([422, 'from'])
})

test.each([
  [{ until: '2026-11-23' }, 'until'],
  [{ until: '2027-01-24' }, 'until'],
  [{ from: 'soon' }, 'from'],
  [{ host: '0198c0de-0000-7000-8000-00000000000f' }, 'host'],
])('%o is refused at its field', async (change, path) => {
  for (const address of ['/api/sick-days/plan', '/api/admin/sick-days']) {
    const refused = await call(address, { ...TUESDAY, bookings: [], ...change })
    expect([refused.status, (await refused.json()).issues[0].path]).toEqual([422, path])
  }
})
