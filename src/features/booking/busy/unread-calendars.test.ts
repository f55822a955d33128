import { expect, test } from 'vitest'
import {
  calendar,
  call,
  give,
  minutesLater,
  pass,
  prepareBusyScenes,
  scene,
  TEN,
  timesOfHelen,
} from '../../../../tests/fixtures/busy-scene'
import { calendarOf, event } from '../../../../tests/fixtures/calendar-server'
import { HELEN } from '../../../../tests/fixtures/hosts-scene'

prepareBusyScenes()

test('until a calendar could be read once, its person has no free times, and staff read why', async () => {
  const before = await timesOfHelen()
  calendar.answers((_, response) => void response.writeHead(404).end())
  const problem =
    'There is no calendar at this address any more (404). It may have been reset or no longer be shared.'
  expect(await give('/a.ics')).toMatchObject([{ hostId: HELEN, readAt: null, problem }])
  expect(await timesOfHelen()).toEqual([])
  expect((await scene.tryToBook({ with: 'helen-hart', startsAt: TEN })).status).toBe(422)
  const byStaff = await scene.addByStaff({ startsAt: TEN, host: HELEN })
  expect((await byStaff.json()).issues).toMatchObject([
    {
      message:
        'We haven’t been able to read Helen Hart’s own calendar, so we don’t know if they’re free then.',
    },
  ])
  const week = '/api/admin/busy-times?from=2026-11-23&days=7'
  expect(await (await scene.site.request(week, { headers: scene.staff() })).json()).toEqual([])
  calendar.shows()
  minutesLater(5)
  await pass()
  expect(await timesOfHelen()).toEqual(before)
  calendar.answers((_, response) => void response.writeHead(503).end())
  await give('/a.ics')
  expect(await timesOfHelen()).toEqual([])
  expect((await call('DELETE', `/${HELEN}`)).status).toBe(200)
  expect(await timesOfHelen()).toEqual(before)
})

test('an event that can’t be read is named, and the rest of the calendar counts', async () => {
  calendar.shows(
    event('DTSTART:20261124T100000Z', 'DTEND:20261124T110000Z'),
    event('DTSTART;TZID=Middle-earth:20261125T100000', 'DURATION:PT1H'),
  )
  const unread =
    '1 event can’t be read: 25 November 2026 (we don’t know its time zone, “Middle-earth”). Someone may be busy then: where we know the day, we keep it free of bookings.'
  expect(await give('/a.ics')).toMatchObject([{ problem: null, unread, times: 2 }])
  expect(await timesOfHelen()).not.toContain(TEN)
  expect(await timesOfHelen('2026-11-25')).toEqual([])
  calendar.answers((_, response) => void response.writeHead(304).end())
  minutesLater(5)
  await pass()
  expect(await (await call('GET')).json()).toMatchObject([{ problem: null, unread }])
  calendar.shows()
  minutesLater(5)
  await pass()
  expect(await (await call('GET')).json()).toMatchObject([{ unread: null }])
})

test('a line folded inside a letter is one line, and other encodings are read', async () => {
  const text = calendarOf(
    'UID:m\u00fcller@example.com\nDTSTART:20261124T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=1',
    'UID:m\u00fcller@example.com\nRECURRENCE-ID:20261124T100000Z\nDTSTART:20261124T140000Z\nDURATION:PT1H',
  )
  const at = text.lastIndexOf('\u00fc')
  const folded = Buffer.concat([
    Buffer.from(text.slice(0, at)),
    Buffer.from([0xc3, 0x0d, 0x0a, 0x20, 0xbc]),
    Buffer.from(text.slice(at + 1)),
  ])
  for (const body of [folded, Buffer.from(text, 'latin1')]) {
    calendar.answers((_, response) => void response.writeHead(200).end(body))
    expect(await give('/a.ics')).toMatchObject([{ problem: null, times: 1 }])
    expect(await timesOfHelen()).toContain(TEN)
  }
})
