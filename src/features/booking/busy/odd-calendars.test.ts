import { expect, test } from 'vitest'
import { calendarOf, event } from '../../../../tests/fixtures/calendar-server'
import { readBusy } from './busy-events.server'

/* Calendars that programs or people have written badly, or in ways of their own. */

const FROM = Date.parse('2026-11-22T00:00:00Z')
const TEN = 'DTSTART:20261124T100000Z\nDTEND:20261124T110000Z'

function read(text: string) {
  const until = FROM + 30 * 86_400_000
  return readBusy({ text, from: FROM, until, ownHost: 'www.example.co.uk' })
}

function busyIn(text: string): string[] {
  return read(text).busy.map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().slice(0, 16)).join(' to '),
  )
}

const busy = (...events: string[]) => busyIn(calendarOf(...events))
const unread = (...events: string[]) => read(calendarOf(...events)).unread

test.each([
  ['DTSTART:20251124T100000Z\nRRULE:FREQ=WEEKLY;BYMONTHDAY=3', '24 November 2025'],
  ['DTSTART:20251124T100000Z\nRRULE:FREQ=MONTHLY;BYDAY=6MO', '24 November 2025'],
  ['DTSTART:20251124T100000Z\nRRULE;VALUE=TEXT:often', '24 November 2025'],
  ['DTSTART:20251124T100000Z\nRRULE:COUNT=3', '24 November 2025'],
  ['DTSTART:20251124T100000Z\nRRULE:FREQ=DAILY;UNTIL=later', '24 November 2025'],
  ['DTSTART;VALUE=TEXT:soon', 'without a date'],
  ['DTSTART:20261340T100000Z', 'without a date'],
  ['DTSTART:2026-11-24T10:00', 'without a date'],
  ['DTSTART', 'without a date'],
  ['DTSTART:20261126T100000Z\nDTEND:later', '26 November 2026'],
  ['DTSTART:20261126T100000Z\nDURATION:one hour', '26 November 2026'],
  ['DTSTART;TZID=Middle-earth:20261126T100000\nDURATION:PT1H', '26 November 2026'],
  ['DTSTART:20261126T100000Z\nRECURRENCE-ID:2026-11-26T10:00', '26 November 2026'],
])('of %j staff read that it can’t be read, and the others count', (damaged, day) => {
  expect(unread(event(damaged), event(TEN))).toMatch(`1 event can’t be read: ${day} (`)
  const isComing = day.startsWith('26')
  expect(busy(event(damaged), event(TEN))).toEqual([
    '2026-11-24T10:00 to 2026-11-24T11:00',
    ...(isComing ? ['2026-11-26T00:00 to 2026-11-27T00:00'] : []),
  ])
  expect(unread(event(damaged, 'TRANSP:TRANSPARENT'), event(TEN))).toBeNull()
})

test('what has been over for long need not be read', () => {
  const past = 'DTSTART:20200106T100000Z\nDTEND:20200106T110000Z'
  expect(
    unread(event('DTSTART;TZID=Middle-earth:20200106T100000'), event(past, 'DURATION:x')),
  ).toBe(null)
  const series = event(past, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:yesterday')
  expect(unread(series)).toBeNull()
  expect(unread(event(TEN, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:yesterday'))).toMatch('1 event')
  expect(busy(event(TEN, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:yesterday'))).toHaveLength(2)
})

test('of many that can’t be read, the first three are named', () => {
  const odd = Array.from({ length: 5 }, () => event('DTSTART;TZID=Middle-earth:20261126T100000'))
  const why = '26 November 2026 (we don’t know its time zone, “Middle-earth”)'
  expect(unread(...odd)).toBe(
    `5 events can’t be read: ${why}; ${why}; ${why}; 2 more. Someone may be busy then: where we know the day, we keep it free of bookings.`,
  )
})

test.each([
  ['SE Asia Standard Time', '02:00'],
  ['atlantic standard time', '13:00'],
  ['GMT Daylight Time', '09:00'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '08:00'],
  ['(GMT+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien', '08:00'],
  ['Amsterdam, Belgrade, Berlin, Brussels', '08:00'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '14:00'],
  ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', '03:30'],
  ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', '01:00'],
  ['(UTC-07:00) La Paz, Mazatlan', '16:00'],
  ['(UTC-06:00) Central America', '15:00'],
  ['(UTC) Coordinated Universal Time', '09:00'],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', '09:00'],
  ['UTC-11', '20:00'],
  ['GMT+0100', '08:00'],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', '08:00'],
  ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '12:00'],
  ['tzone://Microsoft/Utc', '09:00'],
  ['europe/kyiv', '07:00'],
])('the zone %s, which the file does not describe, is read', (zone, begins) => {
  for (const typed of [`"${zone}"`, zone]) {
    const [time] = busy(event(`DTSTART;TZID=${typed}:20261125T090000`, 'DURATION:PT1H'))
    expect(time?.slice(11, 16), typed).toBe(begins)
  }
})

test.each(['Customized Time Zone', 'La Paz, Berlin', '(UTC+03:00) Amsterdam, Berlin', 'Home'])(
  'the zone %s is not taken for London',
  (zone) => {
    expect(unread(event(`DTSTART;TZID="${zone}":20261125T090000`))).toMatch(`“${zone}”`)
  },
)

test('a zone whose description says nothing is known by its name, and floating times are the calendar’s', () => {
  const at = 'DTSTART;TZID=Romance Standard Time:20261124T100000\nDURATION:PT1H'
  const empty = 'BEGIN:VTIMEZONE\nTZID:Romance Standard Time\nEND:VTIMEZONE\nBEGIN:VEVENT'
  const text = calendarOf(event(at)).replace('BEGIN:VEVENT', empty)
  expect(busyIn(text)).toEqual(['2026-11-24T09:00 to 2026-11-24T10:00'])
  const floating = calendarOf(event('DTSTART:20261124T100000', 'DURATION:PT1H'))
  const ofNewYork = floating.replace('VERSION', 'X-WR-TIMEZONE:America/New_York\r\nVERSION')
  expect(busyIn(ofNewYork)).toEqual(['2026-11-24T15:00 to 2026-11-24T16:00'])
})

test('lines that break the standard cost nothing', () => {
  const ten = ['2026-11-24T10:00 to 2026-11-24T11:00']
  const good = calendarOf(event(TEN))
  expect(busy(event(TEN, 'DESCRIPTION:one', 'two without a fold', '- three: four', ';'))).toEqual(
    ten,
  )
  expect(busyIn(good.replaceAll('\r\n', '\r'))).toEqual(ten)
  expect(busyIn(good.replaceAll('\r\n', '\r\n\r\n'))).toEqual(ten)
  expect(busyIn(good.replaceAll('DT', 'D\r\n\tT'))).toEqual(ten)
  expect(busyIn(good.replace('END:VEVENT', ''))).toEqual(ten)
  expect(() => busyIn(good.replace('END:VCALENDAR', ''))).toThrow('damaged or incomplete')
})

test.each([
  ['DTSTART:20261124\nDTEND:20261126', ['2026-11-24T00:00 to 2026-11-26T00:00']],
  [`${TEN}\nRRULE:FREQ=DAILY;COUNT=2;BYDAY=`, 2],
  [`${TEN}\nRRULE:freq=daily; COUNT=2; INTERVAL=;`, 2],
  [`${TEN}\nRRULE:RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=TU,,TH,`, 2],
  [`${TEN}\nRRULE:`, 1],
  [`${TEN}\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:`, 3],
  [`${TEN}\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261125,20261126T100000Z,`, 1],
  ['DTSTART:20261124T1000Z\nDTEND:20261124T1100Z', 1],
])('%j is read as it is meant', (lines, expected) => {
  const times = busy(event(lines))
  expect(typeof expected === 'number' ? times.length : times).toEqual(expected)
  expect(unread(event(lines))).toBeNull()
})

const version = (...lines: string[]) => ['UID:same@example.com', ...lines].join('\n')
const NINE = 'DTSTART:20261124T090000Z\nDTEND:20261124T093000Z'

test.each([
  [
    ['SEQUENCE:3', NINE],
    ['SEQUENCE:1', TEN],
  ],
  [
    ['LAST-MODIFIED:20261120T030000Z', NINE],
    ['LAST-MODIFIED:20261120T010000Z', TEN],
  ],
  [
    ['SEQUENCE:1', 'DTSTAMP:20261120T030000Z', NINE],
    ['SEQUENCE:1', 'DTSTAMP:20261120T010000Z', TEN],
  ],
  [[NINE], ['DTSTAMP:soon', 'STATUS:CANCELLED', 'RECURRENCE-ID:20261124T100000Z', TEN]],
])('of two versions, %j and %j, the newer alone counts', (newer, older) => {
  const nine = ['2026-11-24T09:00 to 2026-11-24T09:30']
  expect(busy(version(...newer), version(...older))).toEqual(nine)
  expect(busy(version(...older), version(...newer))).toEqual(nine)
})

test('a series that was called off takes its moved days with it, and versions that nothing orders all count', () => {
  const series = version('SEQUENCE:2', TEN, 'RRULE:FREQ=DAILY;COUNT=3', 'STATUS:CANCELLED')
  const moved = version('SEQUENCE:1', 'RECURRENCE-ID:20261125T100000Z', NINE)
  expect(busy(series, moved, version('SEQUENCE:1', TEN, 'RRULE:FREQ=DAILY'))).toEqual([])
  expect(busy(version(NINE), version(TEN))).toHaveLength(2)
})

test.each([
  ['RECURRENCE-ID;VALUE=DATE:20261201'],
  ['RECURRENCE-ID:20261201'],
  ['RECURRENCE-ID;TZID=Europe/Berlin:20261201T000000'],
  ['RECURRENCE-ID:20261201T000000Z'],
  ['RECURRENCE-ID:20261130T230000Z'],
])('a whole day moved by %s no longer blocks its old day', (original) => {
  const weekly = version('DTSTART;VALUE=DATE:20261124', 'RRULE:FREQ=WEEKLY;COUNT=2')
  expect(busy(weekly, version(original, 'DTSTART;VALUE=DATE:20261203'))).toEqual([
    '2026-11-24T00:00 to 2026-11-25T00:00',
    '2026-12-03T00:00 to 2026-12-04T00:00',
  ])
  const exdate = original.replace('RECURRENCE-ID', 'EXDATE')
  expect(busy(`${weekly}\n${exdate}`)).toEqual(['2026-11-24T00:00 to 2026-11-25T00:00'])
})

test.each([
  ['20240229', 'FREQ=YEARLY', ['2028-02-29']],
  ['20240229', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['2028-02-29']],
  ['20240229', 'FREQ=YEARLY;COUNT=2', ['2028-02-29']],
  ['20240229', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', ['2027-02-28', '2028-02-29']],
  ['20240131', 'FREQ=MONTHLY;INTERVAL=13', ['2028-05-31']],
  ['20261231', 'FREQ=DAILY;BYMONTHDAY=-1;COUNT=3', ['2026-12-31', '2027-01-31', '2027-02-28']],
])('from %s, %s is only on days that there are', (begins, rule, days) => {
  const text = calendarOf(event(`DTSTART;VALUE=DATE:${begins}`, `RRULE:${rule}`))
  const until = Date.parse('2028-06-01T00:00Z')
  const { busy } = readBusy({ text, from: FROM, until, ownHost: 'www.example.co.uk' })
  const shown = busy.map(({ start }) => new Date(start + 3_600_000).toISOString().slice(0, 10))
  expect(shown).toEqual(days)
})
