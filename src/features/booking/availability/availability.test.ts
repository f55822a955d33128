import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitor } from '../../../../tests/fixtures/booking-calls'
import { addTeamMember } from '../../../../tests/fixtures/factories'
import { DANIEL, HELEN, hostsScene } from '../../../../tests/fixtures/hosts-scene'

let scene: Awaited<ReturnType<typeof hostsScene>>
beforeEach(async () => {
  scene = await hostsScene()
})
afterEach(() => scene.site.close())

const absence = {
  from: '2026-11-24',
  until: '2026-11-25',
  fromTime: '',
  untilTime: '',
  reason: 'Ill',
}

test('people are stored as entered, in their order, with the rules and the people who could be added', async () => {
  const { site, setHosts, readAvailability, helen, daniel } = scene
  const { id } = await addTeamMember(site.db, { name: 'Tom Adeyemi' })
  const stored = await setHosts(daniel, { ...helen, services: ['wills'], absences: [absence] })
  expect(stored).toMatchObject({
    hosts: [
      { id: DANIEL, name: 'Daniel Reed', slug: null, teamMemberId: null, color: 1, absences: [] },
      {
        id: HELEN,
        name: 'Helen Hart',
        slug: 'helen-hart',
        services: ['wills'],
        absences: [absence],
      },
    ],
    rules: { lengthMinutes: 30, mostADay: null },
    people: [{ id, name: 'Tom Adeyemi', isPublished: true }],
    overlapping: [],
  })
  expect(await readAvailability()).toEqual(stored)
})

test('of two who edit at one time, the second hears what the first has done', async () => {
  const { put, readAvailability, helen, daniel } = scene
  const { updatedAt } = await readAvailability()
  expect((await put({ updatedAt, hosts: [helen] })).status).toBe(200)
  const late = await put({ updatedAt, hosts: [daniel] })
  expect(late.status).toBe(409)
  const { issues, current, changedBy } = await late.json()
  expect([issues[0].path, changedBy]).toEqual(['updatedAt', expect.any(String)])
  expect(current.hosts).toMatchObject([{ id: HELEN }])
})

test.each([
  [{ hosts: [{ name: ' ' }] }, 'hosts.0.name'],
  [{ hosts: [{ teamMemberId: 'nobody' }] }, 'hosts.0.teamMemberId'],
  [{ hosts: [{ name: 'A', services: [] }] }, 'hosts.0.services'],
  [{ hosts: [{ name: 'A', services: ['conveyancing'] }] }, 'hosts.0.services.0'],
  [{ hosts: [{ name: 'A', color: 6 }] }, 'hosts.0.color'],
  [
    { hosts: [{ name: 'A' }, { name: 'B', week: week({ opens: '', closes: '12:00' }) }] },
    'hosts.1.week.0.opens',
  ],
  [
    { hosts: [{ name: 'A', absences: [{ ...absence, until: '2026-11-23' }] }] },
    'hosts.0.absences.0.until',
  ],
  [
    {
      hosts: [
        {
          name: 'A',
          absences: [{ ...absence, until: '2026-11-24', fromTime: '12:00', untilTime: '11:00' }],
        },
      ],
    },
    'hosts.0.absences.0.untilTime',
  ],
  [
    {
      hosts: [
        { id: HELEN, name: 'A' },
        { id: HELEN, name: 'B' },
      ],
    },
    'hosts.1.id',
  ],
])('%j is refused at its field, and nothing changes', async (json, path) => {
  const { put, readAvailability } = scene
  const before = await readAvailability()
  const answer = await put(json)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toMatchObject([{ path }])
  expect(await readAvailability()).toEqual(before)
})

test('an absence over a booking keeps others out at once, and the booking is listed until someone decides', async () => {
  const { bookWith, setHosts, helen, daniel, timesOf, act, readAvailability, tryToBook } = scene
  const [, first] = await bookWith({ with: 'helen-hart' })
  const [, second] = await bookWith({ with: 'helen-hart', startsAt: '2026-11-25T10:00:00.000Z' })
  await bookWith({ with: DANIEL, startsAt: '2026-11-25T10:00:00.000Z' })
  const { overlapping } = await setHosts({ ...helen, absences: [absence] }, daniel)
  expect(overlapping).toMatchObject([
    {
      id: first,
      hostName: 'Helen Hart',
      why: 'absent',
      freeHosts: [{ id: DANIEL, name: 'Daniel Reed' }],
    },
    { id: second, why: 'absent', freeHosts: [] },
  ])
  expect(await timesOf('with=helen-hart', '2026-11-25')).toEqual([])
  expect(
    (await tryToBook({ with: 'helen-hart', startsAt: '2026-11-25T09:00:00.000Z' })).status,
  ).toBe(422)
  await act(first, { action: 'reassign', host: DANIEL, tells: false })
  await act(second, { action: 'move', startsAt: '2026-11-26T10:00:00.000Z', tells: false })
  expect((await readAvailability()).overlapping).toEqual([])
})

test('a person who stops or leaves the list keeps what is over; what is to come waits for someone else', async () => {
  const { bookWith, setHosts, helen, daniel, details, timesOf } = scene
  const [, id] = await bookWith({ with: DANIEL })
  expect((await setHosts(helen, { ...daniel, isActive: false })).overlapping).toMatchObject([
    { id, why: 'inactive' },
  ])
  expect((await setHosts(helen)).overlapping).toMatchObject([
    { id, why: 'inactive', hostName: 'Daniel Reed' },
  ])
  expect(await details(id)).toMatchObject({ hostName: 'Daniel Reed' })
  // Helen is needed for it.
  expect(await timesOf()).not.toContain(visitor.startsAt)
  expect((await setHosts(helen, daniel)).overlapping).toEqual([])
})

test('a team member who is gone goes on under the same name, and has no profile to be asked for by', async () => {
  const { site, readAvailability, teamMemberId } = scene
  await site.db.deleteFrom('teamMembers').where('id', '=', teamMemberId).execute()
  expect((await readAvailability()).hosts[0]).toMatchObject({
    name: 'Helen Hart',
    teamMemberId: null,
    slug: null,
  })
})

test('nobody learns from the activity why someone is away', async () => {
  const { site, setHosts, helen } = scene
  await setHosts({ ...helen, absences: [{ ...absence, reason: 'Operation' }] })
  const entries = await site.db
    .selectFrom('activity')
    .selectAll()
    .where('thingKind', '=', 'availability')
    .execute()
  expect(entries).toHaveLength(2)
  expect(JSON.stringify(entries)).toContain('24 November 2026 to 25 November 2026')
  expect(JSON.stringify(entries)).not.toContain('Operation')
})

test('calendars are read at secret addresses, which are worth nothing once renewed or revoked', async () => {
  const { site, staff, bookWith } = scene
  await bookWith({ with: 'helen-hart', kind: 'telephone' })
  await bookWith({ with: DANIEL, name: 'Grace Hopper' })
  const call = (method: string, path = '', json?: object) =>
    site.request(`/api/admin/calendar-feeds${path}`, { method, headers: staff(), json })
  const make = async (hostId: string | null) => {
    const feeds: Array<{ id: string; hostId: string | null; url: string }> = await (
      await call('POST', '', { hostId })
    ).json()
    const feed = feeds.find((each) => each.hostId === hostId)
    if (!feed) throw new Error('It is not listed.')
    return { ...feed, path: new URL(feed.url).pathname }
  }
  const [helens, all] = [await make(HELEN), await make(null)]
  const text = await (await site.request(helens.path)).text()
  expect(text).not.toMatch(/example|0161 496|Trusts|Two children/)
  expect(inIcalJs(text)).toEqual([
    {
      summary: 'Ada Lovelace, by phone',
      start: visitor.startsAt,
      end: '2026-11-24T09:30:00.000Z',
    },
  ])
  const whole = await (await site.request(all.path)).text()
  expect(
    inIcalJs(whole)
      .map(({ summary }) => summary)
      .sort(),
  ).toEqual(['Ada Lovelace, by phone (Helen Hart)', 'Grace Hopper, video call (Daniel Reed)'])
  for (const each of [text, whole]) expect(inNodeIcal(each)).toEqual(inIcalJs(each))
  const renewed = await make(HELEN)
  expect((await site.request(helens.path)).status).toBe(404)
  expect((await site.request(renewed.path)).status).toBe(200)
  expect((await site.request(renewed.path.replace(/.\.ics$/, '.ics'))).status).toBe(404)
  expect((await call('DELETE', `/${renewed.id}`)).status).toBe(200)
  expect((await site.request(renewed.path)).status).toBe(404)
  expect((await call('DELETE', `/${renewed.id}`)).status).toBe(404)
  expect((await call('POST', '', { hostId: scene.teamMemberId })).status).toBe(422)
  expect(await (await call('GET')).json()).toMatchObject([{ hostId: null, createdBy: 'aisha' }])
})

function inIcalJs(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return events.map((each) => {
    const { summary, startDate, endDate } = new ICAL.Event(each)
    return {
      summary,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
    }
  })
}

function inNodeIcal(text: string) {
  return Object.values(sync.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          {
            summary: event.summary,
            start: event.start.toISOString(),
            end: event.end?.toISOString(),
          },
        ]
      : [],
  )
}

/** A week that is open on Monday alone. */
function week(monday: { opens: string; closes: string }) {
  const closed = { isOpen: false, opens: '', closes: '' }
  return [{ isOpen: true, ...monday }, closed, closed, closed, closed, closed, closed]
}
