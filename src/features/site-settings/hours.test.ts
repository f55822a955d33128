import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addBooking } from '../../../tests/fixtures/factories'

const PATH = '/api/admin/settings/hours'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  staff = await site.logIn()
})
afterEach(() => site.close())

const read = async () => (await site.request(PATH, { headers: staff })).json()

function change(json: object) {
  return site.request(PATH, { method: 'PUT', headers: staff, json })
}

const closure = { from: '2026-11-24', until: '2026-11-24', fromTime: '', reason: '' }

/** The free times of a day, in UK time. */
async function timesOf(date: string): Promise<string[]> {
  const { days } = await (await site.request('/api/booking/slots')).json()
  const day = days.find((each: { date: string }) => each.date === date)
  return (day?.slots ?? []).map(({ label }: { label: string }) => label)
}

test('a day that is entered as closed is gone from the free times, and cannot be booked', async () => {
  expect(await timesOf('2026-11-24')).toHaveLength(17)
  expect((await change({ closures: [closure] })).status).toBe(200)
  expect(await timesOf('2026-11-24')).toEqual([])
  expect(await timesOf('2026-11-25')).toHaveLength(17)
  const { opened } = await (await site.request('/api/booking/slots')).json()
  const visitor = { service: 'Trusts', name: 'Ada', email: 'ada@example.com', phone: '0161 496 01' }
  const json = { ...visitor, startsAt: '2026-11-24T09:00:00.000Z', opened }
  const refused = await site.request('/api/bookings', { method: 'POST', json })
  expect(refused.status).toBe(422)
  expect((await refused.json()).issues[0].path).toBe('startsAt')
  await change({ closures: [] })
  expect(await timesOf('2026-11-24')).toHaveLength(17)
})

test('a period takes all of its days, and an afternoon leaves the morning', async () => {
  const afternoon = { ...closure, from: '2026-11-27', until: '2026-11-27', fromTime: '13:00' }
  const period = { ...closure, from: '2026-11-30', until: '2026-12-02', fromTime: '11:00' }
  expect((await change({ closures: [afternoon, period] })).status).toBe(200)
  expect((await timesOf('2026-11-27')).at(-1)).toBe('12.30pm')
  expect((await timesOf('2026-11-30')).at(-1)).toBe('10.30am')
  expect(await timesOf('2026-12-01')).toEqual([])
  expect(await timesOf('2026-12-02')).toEqual([])
  expect(await timesOf('2026-12-03')).toHaveLength(17)
})

test('the week moves the free times, and what visitors and programs read', async () => {
  const { values } = await read()
  const sunday = { isOpen: true, opens: '10:00', closes: '11:00' }
  const week = values.week.with(0, { ...values.week[0], closes: '12:00' }).with(6, sunday)
  expect((await change({ week })).status).toBe(200)
  expect(await timesOf('2026-11-30')).toHaveLength(6)
  expect(await timesOf('2026-11-29')).toEqual(['10am', '10.30am'])
  const { officeHours } = await (await site.request('/api/site-settings')).json()
  expect(officeHours.week[6]).toEqual({ day: 'Sunday', hours: { opens: '10:00', closes: '11:00' } })
  expect(await (await site.request('/llms.txt')).text()).toContain('- Monday: 9:00-12:00')
})

test('a bank holiday on which the firm is open can be booked', async () => {
  site.setNow(new Date('2026-12-20T10:00:00Z'))
  staff = await site.logIn({ username: 'helen' })
  expect(await timesOf('2026-12-28')).toEqual([])
  expect((await change({ openHolidays: ['2026-12-28'] })).status).toBe(200)
  expect(await timesOf('2026-12-28')).toHaveLength(17)
  expect(await timesOf('2026-12-25')).toEqual([])
})

test('bank holidays have no end: no time is offered on one, whatever the year, and each page says when the office opens', async () => {
  // Good Friday and Easter Monday, Christmas on a Saturday, New Year’s Day on a Sunday.
  for (const [now, holiday, workday] of [
    ['2028-04-10T10:00:00Z', '2028-04-14', '2028-04-13'],
    ['2028-04-10T10:00:00Z', '2028-04-17', '2028-04-18'],
    ['2032-12-20T10:00:00Z', '2032-12-28', '2032-12-29'],
    ['2033-12-20T10:00:00Z', '2034-01-02', '2034-01-03'],
  ] as const) {
    site.setNow(new Date(now))
    expect(await timesOf(holiday), holiday).toEqual([])
    expect(await timesOf(workday), workday).toHaveLength(17)
  }
  site.setNow(new Date('2028-04-13T18:00:00Z'))
  const shown = await (await site.request('/api/site-settings')).json()
  expect(shown.openings[0].sentence).toBe('Closed now, opens Saturday at 10am')
  expect(shown.officeHours.holidays.slice(0, 3)).toEqual(['2028-04-14', '2028-04-17', '2028-05-01'])
})

test('the firm adds a bank holiday, and moves one', async () => {
  const addedHolidays = [{ date: '2026-11-25', name: 'Coronation' }]
  expect((await change({ addedHolidays, openHolidays: ['2026-12-28'] })).status).toBe(200)
  expect(await timesOf('2026-11-25')).toEqual([])
  const { officeHours } = await (await site.request('/api/site-settings')).json()
  expect(officeHours.holidays.slice(0, 3)).toEqual(['2026-11-25', '2026-12-25', '2026-12-26'])
  expect(officeHours.holidays).not.toContain('2026-12-28')
})

test('settings from before bank holidays were worked out still hold', async () => {
  const stored = { closures: [{ ...closure, reason: 'Ours' }], openHolidays: ['2026-12-28'] }
  const row = { section: 'hours', value: JSON.stringify(stored), updatedAt: '2026-11-01T10:00:00Z' }
  await site.db
    .insertInto('settings')
    .values({ ...row, updatedBy: null })
    .execute()
  site.site.settings.invalidate()
  expect((await read()).values).toMatchObject({ ...stored, addedHolidays: [] })
  expect(await timesOf('2026-11-24')).toEqual([])
  site.setNow(new Date('2026-12-20T10:00:00Z'))
  expect(await timesOf('2026-12-28')).toHaveLength(17)
  expect(await timesOf('2026-12-25')).toEqual([])
})

test('closures that are over are left out of what visitors read, and staff see when someone has booked', async () => {
  await addBooking(site.db, { startsAt: '2026-11-24T09:00:00.000Z' })
  await change({ closures: [{ ...closure, until: '2026-12-02', reason: 'Training' }] })
  expect((await read()).bookedAt).toEqual(['2026-11-24T09:00'])
  const shown = async () => (await (await site.request('/api/site-settings')).json()).officeHours
  expect((await shown()).closures).toHaveLength(1)
  site.setNow(new Date('2026-12-03T00:00:00Z'))
  expect((await shown()).closures).toEqual([])
})

test('what is said of whether the office is open stays the same to the letter until it opens or closes', async () => {
  const shown = async (moment: string) => {
    site.setNow(new Date(moment))
    return (await site.request('/api/site-settings')).text()
  }
  const open = await shown('2026-11-24T09:00:00.000Z')
  expect(await shown('2026-11-24T17:29:59.999Z')).toBe(open)
  const closed = await shown('2026-11-24T17:30:00.000Z')
  expect(closed).not.toBe(open)
  expect(await shown('2026-11-24T23:59:59.999Z')).toBe(closed)
})

test.each([
  [{ closures: [{ ...closure, from: '' }] }, 'closures.0.from', 'Please enter a day.'],
  [{ closures: [{ ...closure, until: '' }] }, 'closures.0.until', 'Please enter a day.'],
  [
    { closures: [{ ...closure, until: '2026-11-23' }] },
    'closures.0.until',
    'The last day is before the first. Please choose a later one.',
  ],
  [{ closures: [{ ...closure, fromTime: '1pm' }] }, 'closures.0.fromTime', 'Please enter a time.'],
  [{ week: [] }, 'week', 'A week has seven days.'],
  [
    { addedHolidays: [{ date: '2028-04-14', name: 'Easter' }] },
    'addedHolidays.0.date',
    'This is a bank holiday already. Please find it in the list.',
  ],
  [
    {
      addedHolidays: [
        { date: '2027-06-02', name: 'Jubilee' },
        { date: '2027-06-02', name: 'Again' },
      ],
    },
    'addedHolidays.1.date',
    'You’ve already added this day.',
  ],
  [
    { addedHolidays: [{ date: '2027-06-02', name: ' ' }] },
    'addedHolidays.0.name',
    'Please enter the name.',
  ],
  [{ addedHolidays: [{ date: '', name: 'A' }] }, 'addedHolidays.0.date', 'Please enter a day.'],
  [{ addedHolidays: [{ date: '<b>', name: 'A' }] }, 'addedHolidays.0.date', 'Please enter a day.'],
  [
    { week: days({ opens: '09:00', closes: '08:00' }) },
    'week.0.closes',
    'The end is before the start. Did you mean 8pm?',
  ],
  [{ week: days({ opens: '', closes: '08:00' }) }, 'week.0.opens', 'Please enter a time.'],
])('%j is refused at its field', async (json, path, message) => {
  const answer = await change(json)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([{ path, message }])
})

/** A week that is open on Monday alone. */
function days(monday: { opens: string; closes: string }) {
  const closed = { isOpen: false, opens: '', closes: '' }
  return [{ isOpen: true, ...monday }, closed, closed, closed, closed, closed, closed]
}
