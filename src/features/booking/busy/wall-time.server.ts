/** What Outlook calls zones, of those that our advisers may travel to; calendars mostly describe them, too. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'GTB Standard Time': 'Europe/Bucharest',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Russian Standard Time': 'Europe/Moscow',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Arabian Standard Time': 'Asia/Dubai',
  'India Standard Time': 'Asia/Kolkata',
  'Singapore Standard Time': 'Asia/Singapore',
  'China Standard Time': 'Asia/Shanghai',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * When clocks of a zone show a time, in milliseconds since 1970.
 *
 * @param clock what they show, as if they were UTC's
 * @param zone its name of the IANA or of Windows; London without one that is known
 */
export function wallTime(clock: number, zone: string | null): number {
  if (Number.isNaN(clock)) return clock
  const format = formatOf(zone ?? 'Europe/London')
  // Where the clocks change in between, the second look is right.
  const first = clock - aheadOfUtc(clock, format)
  return clock - aheadOfUtc(first, format)
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const timeZone = WINDOWS_ZONES[zone] ?? zone
  const known = formats.get(timeZone)
  if (known) return known
  const format = inZone(timeZone) ?? inZone('Europe/London')
  if (!format) throw new Error('This program knows no London')
  // A calendar may name as many as it likes.
  if (formats.size > 100) formats.clear()
  formats.set(timeZone, format)
  return format
}

function inZone(timeZone: string): Intl.DateTimeFormat | null {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, ...numbers, ...clock })
  } catch {
    return null
  }
}

function aheadOfUtc(moment: number, format: Intl.DateTimeFormat): number {
  const parts = format.formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return shown - moment
}
