import { expect, test, vi } from 'vitest'
import { calendarOf, event } from '../../../../tests/fixtures/calendar-server'
import { readBusy } from './busy-events.server'

const FROM = Date.parse('2026-11-22T00:00:00Z')
const ID = '0198c0de-0000-7000-8000-00000000000a'

function busyIn(text: string, from = FROM): string[] {
  const until = from + 30 * 86_400_000
  return readBusy({ text, from, until, ownHost: 'www.example.co.uk' }).busy.map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().slice(0, 16)).join(' to '),
  )
}
const busy = (...events: string[]) => busyIn(calendarOf(...events))
const LONDON = `BEGIN:VTIMEZONE
TZID:GMT Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T010000
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`.replaceAll('\n', '\r\n')

const TEN = 'DTSTART:20261124T100000Z\nDTEND:20261124T110000Z'

test.each([
  ['TRANSP:TRANSPARENT'],
  ['STATUS:CANCELLED'],
  ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
  ['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'],
])('%s is no time at which someone is busy', (line) => {
  expect(busy(event(TEN, line))).toEqual([])
})

test.each([
  ['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'],
  ['X-MICROSOFT-CDO-BUSYSTATUS:OOF'],
  ['STATUS:TENTATIVE'],
])('%s is', (line) => {
  expect(busy(event(TEN, line))).toEqual(['2026-11-24T10:00 to 2026-11-24T11:00'])
})

test('our own consultations are no obstacle to themselves, booked or cancelled, in staff’s calendar or the visitor’s', () => {
  const own = (uid: string) => `UID:${uid}\n${TEN}`
  expect(busy(own(`${ID}.staff@www.example.co.uk`), own(`${ID}@WWW.example.co.uk`))).toEqual([])
  expect(busy(own(`${ID}@elsewhere.example.co.uk`))).toHaveLength(1)
})

test('whole days are London’s, and several last until their last', () => {
  expect(
    busy(
      event('DTSTART;VALUE=DATE:20261124'),
      event('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'),
    ),
  ).toEqual(['2026-11-24T00:00 to 2026-11-25T00:00', '2026-12-01T00:00 to 2026-12-03T00:00'])
  const summer = calendarOf(event('DTSTART;VALUE=DATE:20260701', 'RRULE:FREQ=DAILY;COUNT=1'))
  expect(busyIn(summer, Date.parse('2026-06-28T00:00Z'))).toEqual([
    '2026-06-30T23:00 to 2026-07-01T23:00',
  ])
})

test('what repeats does so on the clock, without what is excluded, moved or cancelled', () => {
  const at = 'DTSTART;TZID=Europe/London:20261006T090000\nDTEND;TZID=Europe/London:20261006T093000'
  const uid = 'UID:weekly@example.com'
  const text = calendarOf(
    `${uid}\n${at}\nRRULE:FREQ=WEEKLY;UNTIL=20261222T000000Z\nEXDATE;TZID=Europe/London:20261201T090000`,
    `${uid}\nRECURRENCE-ID;TZID=Europe/London:20261124T090000\nDTSTART:20261125T140000Z\nDTEND:20261125T150000Z`,
    `${uid}\nRECURRENCE-ID;TZID=Europe/London:20261208T090000\nDTSTART:20261208T090000Z\nSTATUS:CANCELLED`,
  )
  expect(busyIn(text)).toEqual([
    '2026-11-25T14:00 to 2026-11-25T15:00',
    '2026-12-15T09:00 to 2026-12-15T09:30',
  ])
  const summer = Date.parse('2026-09-28T00:00Z')
  expect(busyIn(text, summer).slice(0, 4)).toEqual([
    '2026-10-06T08:00 to 2026-10-06T08:30',
    '2026-10-13T08:00 to 2026-10-13T08:30',
    '2026-10-20T08:00 to 2026-10-20T08:30',
    '2026-10-27T09:00 to 2026-10-27T09:30',
  ])
})

test.each([
  ['Outlook’s own names, described', 'GMT Standard Time', LONDON],
  ['Outlook’s own names, not described', 'GMT Standard Time', ''],
])('times are read with %s', (_, zone, described) => {
  const text = calendarOf(event(`DTSTART;TZID=${zone}:20260701T090000`, 'DURATION:PT30M'))
  const described1 = text.replace('BEGIN:VEVENT', `${described}BEGIN:VEVENT`)
  expect(busyIn(described1, Date.parse('2026-06-28T00:00Z'))).toEqual([
    '2026-07-01T08:00 to 2026-07-01T08:30',
  ])
})

test('a zone abroad is that zone’s, and what says only when someone is busy is read, too', () => {
  expect(
    busy(event('DTSTART;TZID=Eastern Standard Time:20261124T090000', 'DURATION:PT1H')),
  ).toEqual(['2026-11-24T14:00 to 2026-11-24T15:00'])
  const text = calendarOf().replace(
    'END:VCALENDAR',
    'BEGIN:VFREEBUSY\r\nFREEBUSY;FBTYPE=BUSY:20261124T100000Z/PT1H\r\nFREEBUSY;FBTYPE=FREE:20261124T120000Z/PT1H\r\nEND:VFREEBUSY\r\nEND:VCALENDAR',
  )
  expect(busyIn(text)).toEqual(['2026-11-24T10:00 to 2026-11-24T11:00'])
})

test('a rule that nothing fulfils, an event without a time and one of no length are nothing', () => {
  const impossible = 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'
  expect(
    busy(event('DTSTART:20251124T100000Z', impossible), event(), event('DTSTART:20261124T100000Z')),
  ).toEqual([])
})

test.each([
  ['DURATION:P9999999999W', '2201-01-01T00:00'],
  ['DURATION:P1000000W', '2201-01-01T00:00'],
  ['DTEND:99991231T235959Z', '2201-01-01T00:00'],
])('an event that hardly ends, %s, is busy for as long as anything counts', (end, until) => {
  expect(busy(event('DTSTART:20261124T100000Z', end))).toEqual([`2026-11-24T10:00 to ${until}`])
  const period = calendarOf().replace(
    'END:VCALENDAR',
    `BEGIN:VFREEBUSY\r\nFREEBUSY:20261124T100000Z/${end.replace(/^.*:/, '')}\r\nEND:VFREEBUSY\r\nEND:VCALENDAR`,
  )
  expect(busyIn(period)).toEqual([`2026-11-24T10:00 to ${until}`])
})

test('whole days that hardly end are busy, too', () => {
  expect(busy(event('DTSTART;VALUE=DATE:20261124', 'DURATION:P9999999999W'))).toEqual([
    '2026-11-24T00:00 to 2201-01-01T00:00',
  ])
})

test('single days of a series are busy, with the first, and for as long as each says', () => {
  const days = ['RDATE:20261126T100000Z', 'RDATE;VALUE=PERIOD:20261127T100000Z/PT2H']
  expect(busy(event(TEN, ...days, 'EXDATE:20261126T100000Z'))).toEqual([
    '2026-11-24T10:00 to 2026-11-24T11:00',
    '2026-11-27T10:00 to 2026-11-27T12:00',
  ])
  expect(busy(event(TEN, 'RRULE:FREQ=DAILY;COUNT=2', ...days))).toHaveLength(4)
})

test('a series that changes from a day on is busy as it is from then on', () => {
  const series = (...lines: string[]) => ['UID:moves@example.com', ...lines].join('\n')
  const weekly = series(TEN, 'RRULE:FREQ=WEEKLY;COUNT=3')
  const later = 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T100000Z'
  const at = 'DTSTART:20261201T140000Z\nDTEND:20261201T143000Z'
  expect(busy(weekly, series(later, at))).toEqual([
    '2026-11-24T10:00 to 2026-11-24T11:00',
    '2026-12-01T14:00 to 2026-12-01T14:30',
    '2026-12-08T14:00 to 2026-12-08T14:30',
  ])
  expect(busy(weekly, series(later, at, 'STATUS:CANCELLED'))).toHaveLength(1)
})

test.each([
  ['DTSTART;TZID=Europe/London', 'UNTIL=20260708T080000Z'],
  ['DTSTART', 'UNTIL=20260708T080000Z'],
  ['DTSTART;TZID=Europe/London', 'UNTIL=20260708'],
])('in summer the last of a series is busy with %s and %s', (begins, until) => {
  const text = calendarOf(
    event(`${begins}:20260701T090000`, 'DURATION:PT30M', `RRULE:FREQ=WEEKLY;${until}`),
  )
  expect(busyIn(text, Date.parse('2026-06-28T00:00Z'))).toEqual([
    '2026-07-01T08:00 to 2026-07-01T08:30',
    '2026-07-08T08:00 to 2026-07-08T08:30',
  ])
})

test('years of past meetings cost no look at their clock', () => {
  const look = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const weekly = 'DTSTART;TZID=Europe/London:20211122T090000\nDURATION:PT30M\nRRULE:FREQ=WEEKLY'
  expect(busy(event(weekly))).toHaveLength(5)
  expect(look.mock.calls.length).toBeLessThan(40)
})
