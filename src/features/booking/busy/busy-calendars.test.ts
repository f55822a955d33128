import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  calendar,
  call,
  DAY,
  give,
  minutesLater,
  pass,
  prepareBusyScenes,
  scene,
  TEN,
  timesOfHelen,
} from '../../../../tests/fixtures/busy-scene'
import { calendarOf, event } from '../../../../tests/fixtures/calendar-server'
import { DANIEL, HELEN } from '../../../../tests/fixtures/hosts-scene'

prepareBusyScenes()

test('what is busy in someone’s own calendar is neither offered nor to be booked, and free again once it is gone there', async () => {
  calendar.shows(event('DTSTART:20261124T100000Z', 'DTEND:20261124T110000Z'))
  const before = await timesOfHelen()
  expect(before).toContain(TEN)
  expect(await give()).toMatchObject([
    { hostId: HELEN, hostName: 'Helen Hart', address: '127.0.0.1', problem: null, times: 1 },
  ])
  const busy = [TEN, `${DAY}T10:30:00.000Z`]
  expect(await timesOfHelen()).toEqual(before.filter((time) => !busy.includes(time)))
  expect((await scene.tryToBook({ with: 'helen-hart', startsAt: TEN })).status).toBe(422)
  const byStaff = await scene.addByStaff({ startsAt: TEN, host: HELEN })
  expect(byStaff.status).toBe(422)
  expect((await byStaff.json()).issues).toEqual([
    { path: 'startsAt', message: 'Helen Hart is busy in their own calendar then.' },
  ])
  // With anyone it is someone else's.
  expect((await scene.bookWith({ startsAt: TEN }))[0]).toBe('Daniel Reed')
  calendar.shows()
  minutesLater(5)
  await pass()
  expect(await timesOfHelen()).toEqual(before)
})

test('staff’s week says when someone is busy at work in their own calendar, and not what they do at other times', async () => {
  calendar.shows(
    event('DTSTART:20261124T070000Z', 'DTEND:20261124T093000Z'),
    event('DTSTART:20261124T200000Z', 'DTEND:20261124T213000Z'),
    event('DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261126'),
  )
  await give()
  const read = async (headers = scene.staff()) => {
    const path = '/api/admin/busy-times?from=2026-11-23&days=7'
    return (await scene.site.request(path, { headers })).json()
  }
  const expected = [
    {
      hostId: HELEN,
      date: DAY,
      isAllDay: false,
      times: [{ startsAt: `${DAY}T09:00:00.000Z`, endsAt: `${DAY}T09:30:00.000Z` }],
    },
    { hostId: HELEN, date: '2026-11-25', isAllDay: true },
  ]
  expect(await read()).toMatchObject(expected)
  const daniel = await scene.site.logIn({ username: 'daniel', role: 'adviser' })
  expect(await read(daniel), 'a colleague’s is none of theirs').toEqual([])
  const users = scene.site.db.selectFrom('users').select('id').where('username', '=', 'daniel')
  await scene.site.db.updateTable('hosts').set({ userId: users }).where('id', '=', HELEN).execute()
  expect(await read(daniel)).toMatchObject(expected)
})

test('the address is shown to nobody, and nothing of an event is stored but when it is', async () => {
  calendar.shows(event('DTSTART:20261124T100000Z', 'DTEND:20261124T110000Z', 'LOCATION:Hush'))
  const answers = [JSON.stringify(await give()), await (await call('GET')).text()]
  const admin = { headers: await scene.site.logIn({ username: 'boss' }) }
  answers.push(await (await scene.site.request('/api/admin/activity', admin)).text())
  answers.push(JSON.stringify(await scene.readAvailability()))
  expect(answers.join()).not.toMatch(/hush|private-name|Secret/i)
  expect(answers[2]).toContain('Helen Hart (busy times)')
  expect(await scene.site.db.selectFrom('busyTimes').selectAll().execute()).toEqual([
    { hostId: HELEN, startsAt: TEN, endsAt: `${DAY}T11:00:00.000Z` },
  ])
})

test('a calendar that fails counts as it was read last, is said to fail after ten minutes, and mends by itself or by hand', async () => {
  calendar.shows(event('DTSTART:20261124T100000Z', 'DTEND:20261124T110000Z'))
  const [{ readAt }] = await give()
  calendar.answers((_, response) => void response.writeHead(503).end())
  minutesLater(5)
  await pass()
  const problem = 'The calendar’s server answered with an error (503).'
  expect(await (await call('GET')).json()).toMatchObject([
    { readAt, problem, isFailing: false, failingSince: scene.site.site.now().toISOString() },
  ])
  minutesLater(10)
  await pass()
  expect(await (await call('GET')).json()).toMatchObject([{ readAt, problem, isFailing: true }])
  expect(await timesOfHelen()).not.toContain(TEN)
  calendar.shows()
  const now = await (await call('POST', `/${HELEN}/read`)).json()
  expect(now).toMatchObject([{ problem: null, failingSince: null, isFailing: false, times: 0 }])
  expect(await timesOfHelen()).toContain(TEN)
})

test('each is read once every five minutes, by one server of several, and says when nothing has changed', async () => {
  calendar.answers((request, response) => {
    const isSame = request.headers['if-none-match'] === '"1"'
    response.writeHead(isSame ? 304 : 200, { ETag: '"1"' })
    response.end(isSame ? '' : calendarOf(event('DTSTART:20261124T100000Z', 'DURATION:PT1H')))
  })
  await give()
  await pass()
  expect(calendar.asked).toHaveLength(1)
  minutesLater(5)
  await Promise.all([pass(), pass()])
  expect(calendar.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
  expect(await timesOfHelen()).not.toContain(TEN)
  // After a day all of it is read again: what repeats reaches further.
  minutesLater(25 * 60)
  await pass()
  expect(calendar.asked[2]?.headers['if-none-match']).toBeUndefined()
})

test.each([
  ['http://example.co.uk/a.ics', 422],
  ['ftp://example.co.uk/a.ics', 422],
  ['https://name:word@example.co.uk/a.ics', 422],
  ['my calendar', 422],
])('%s is no address of a calendar', async (url, status) => {
  const answer = await call('PUT', `/${HELEN}`, { url })
  expect(answer.status).toBe(status)
  expect((await answer.json()).issues).toMatchObject([{ path: 'url' }])
  expect(await (await call('GET')).json()).toEqual([])
})

test('webcal is read over https, of people who take consultations alone', async () => {
  calendar.shows()
  const url = `${calendar.url}/a.ics`.replace('https:', 'webcal:')
  expect(await (await call('PUT', `/${HELEN}`, { url })).json()).toMatchObject([{ problem: null }])
  expect((await call('PUT', '/nobody', { url })).status).toBe(404)
  // Someone who no longer takes any has none, and is not busy.
  await scene.setHosts(scene.daniel)
  expect(await (await call('GET')).json()).toEqual([])
})

test('private networks are never asked, not even by a redirect, and neither is anything without https', async () => {
  const isPrivate = /leads into a private network/
  calendar.answers((_, response) => {
    response.writeHead(302, { Location: `https://127.0.0.1:${calendar.port + 1}/` }).end()
  })
  expect((await give())[0].problem).toMatch(isPrivate)
  calendar.answers((_, response) => {
    response.writeHead(302, { Location: `http://127.0.0.1:${calendar.port}/` }).end()
  })
  expect((await give())[0].problem).toMatch(isPrivate)
  scene.site.site.mayAsk = () => false
  const before = calendar.asked.length
  expect((await give())[0].problem).toMatch(isPrivate)
  expect(calendar.asked).toHaveLength(before)
})

test.each([
  ['<!doctype html><title>Log in</title>', /no calendar at this address/],
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART', /damaged/],
  [calendarOf(event('DTSTART:19990101T000000Z', 'RRULE:FREQ=SECONDLY')), /more events than/],
])('%#: what is no good calendar is refused with a reason', async (body, problem) => {
  calendar.answers((_, response) => void response.writeHead(200).end(body))
  expect((await give())[0].problem).toMatch(problem)
})

test('when the site itself fails to read one, that is said of it, and the others are read', async () => {
  calendar.shows(event('DTSTART:20261124T100000Z', 'DURATION:PT1H'))
  await give()
  expect((await call('PUT', `/${DANIEL}`, { url: `${calendar.url}/b.ics` })).status).toBe(200)
  const { db } = scene.site.site
  await sql`alter table busy_times rename to taken_away`.execute(db)
  minutesLater(25 * 60)
  const before = calendar.asked.length
  await pass()
  expect(calendar.asked).toHaveLength(before + 2)
  const rows = await db.selectFrom('busyCalendars').select('problem').execute()
  const problem = 'This site failed to read the calendar. The reason is in its log.'
  expect(rows).toEqual([{ problem }, { problem }])
})

test('asked to read one twice at a time, the site reads it once', async () => {
  await give()
  const { promise: isAsked, resolve: release } = Promise.withResolvers<void>()
  calendar.answers((_, response) => {
    void isAsked.then(() => response.writeHead(200).end(calendarOf()))
  })
  const before = calendar.asked.length
  const first = call('POST', `/${HELEN}/read`)
  await expect.poll(() => calendar.asked.length).toBe(before + 1)
  minutesLater(1)
  const second = call('POST', `/${HELEN}/read`)
  const dueAt = new Date(scene.site.site.now().getTime() + 5 * 60_000).toISOString()
  const rows = () => scene.site.db.selectFrom('busyCalendars').select('dueAt').execute()
  await expect.poll(rows).toEqual([{ dueAt }])
  release()
  await Promise.all([first, second])
  expect(calendar.asked).toHaveLength(before + 1)
})

test('an address removed and given again while it is read is read from the start', async () => {
  const { promise: isGivenAgain, resolve: release } = Promise.withResolvers<void>()
  calendar.answers((request, response) => {
    const isSame = request.headers['if-none-match'] === '"1"'
    const answer = () => {
      response.writeHead(isSame ? 304 : 200, { ETag: '"1"' })
      response.end(isSame ? '' : calendarOf(event('DTSTART:20261124T100000Z', 'DURATION:PT1H')))
    }
    if (isSame) void isGivenAgain.then(answer)
    else answer()
  })
  await give()
  const before = calendar.asked.length
  const old = call('POST', `/${HELEN}/read`)
  await expect.poll(() => calendar.asked.length).toBe(before + 1)
  expect((await call('DELETE', `/${HELEN}`)).status).toBe(200)
  const again = give()
  await expect.poll(() => calendar.asked.length).toBe(before + 2)
  expect(await again).toMatchObject([{ problem: null, times: 1 }])
  release()
  await old
  expect(await timesOfHelen()).not.toContain(TEN)
})

test('what says only that nothing has changed does not count for an address given since', async () => {
  const rows = () => scene.site.db.selectFrom('busyCalendars').select('readAt').execute()
  const { promise: isGivenAgain, resolve: release } = Promise.withResolvers<void>()
  calendar.answers((request, response) => {
    const isSame = request.headers['if-none-match'] === '"1"'
    if (isSame) void isGivenAgain.then(() => response.writeHead(304).end())
    else response.writeHead(200, { ETag: '"1"' }).end(calendarOf())
  })
  await give()
  const before = calendar.asked.length
  const old = call('POST', `/${HELEN}/read`)
  await expect.poll(() => calendar.asked.length).toBe(before + 1)
  // Given again, and not read by now.
  await scene.site.db
    .updateTable('busyCalendars')
    .set({ readAt: null, expandedAt: null, etag: null })
    .execute()
  release()
  await old
  expect(await rows()).toEqual([{ readAt: null }])
})

test('a calendar without end is left after ten megabytes', async () => {
  calendar.answers((_, response) => {
    response.writeHead(200)
    const more = () => {
      while (response.write('X'.repeat(64 * 1024))) if (response.destroyed) return
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  expect((await give())[0].problem).toBe('The calendar is larger than 10 MB.')
})

test('someone who has stopped taking consultations is not read about', async () => {
  calendar.shows()
  await give()
  await scene.setHosts({ ...scene.helen, isActive: false }, scene.daniel)
  minutesLater(10)
  await pass()
  expect(calendar.asked).toHaveLength(1)
  expect((await call('DELETE', `/${HELEN}`)).status).toBe(200)
  expect((await call('DELETE', `/${HELEN}`)).status).toBe(404)
  expect((await call('POST', `/${DANIEL}/read`)).status).toBe(404)
})

test('a calendar read while the clock was ahead is read again once the clock is right', async () => {
  await give()
  minutesLater(3 * 24 * 60)
  await pass()
  minutesLater(-3 * 24 * 60)
  calendar.shows(event('DTSTART:20261124T100000Z', 'DTEND:20261124T110000Z'))
  await pass()
  expect(await timesOfHelen()).not.toContain(TEN)
})
