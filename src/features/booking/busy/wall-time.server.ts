import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { UnreadableEvent } from './unreadable-calendar'

/** IANA areas in which a city of a list is looked up. */
const AREAS = [
  'Europe',
  'America',
  'Asia',
  'Africa',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'US',
  'Canada',
]

/** CLDR’s names for Windows zones, in lower case. */
const WINDOWS_ZONES = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(
    ({ windowsName, iana }) => [windowsName.toLowerCase(), iana[0]] as const,
  ),
)

const formats = new Map<string, Intl.DateTimeFormat | null>()

/**
 * Milliseconds since 1970 of a time on a zone’s clocks.
 *
 * @param clock the shown time as if it were UTC
 * @param zone as a calendar names it; null for London
 * @throws {UnreadableEvent} for an unknown zone
 */
export function wallTime(clock: number, zone: string | null): number {
  if (Number.isNaN(clock)) return clock
  const format = formatOf(zone || 'Europe/London')
  // Where the clocks change in between, the second look is right.
  const first = clock - aheadOfUtc(clock, format)
  return clock - aheadOfUtc(first, format)
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = named(zone) ?? ofCities(zone)
    // A calendar may name as many as it likes.
    if (formats.size > 100) formats.clear()
    formats.set(zone, format)
  }
  if (!format) throw new UnreadableEvent(`we don’t know its time zone, “${zone.slice(0, 80)}”`)
  return format
}

/** By the zone’s IANA or Windows name, also after a prefix ("/mozilla.org/20050126_1/Europe/Berlin"), or by its offset. */
function named(zone: string): Intl.DateTimeFormat | null {
  const parts = zone.split('/')
  for (const at of parts.keys()) {
    const name = parts.slice(at).join('/')
    const windows = name.toLowerCase().replace(/ daylight time$/, ' standard time')
    const format = inZone(WINDOWS_ZONES.get(windows) ?? name)
    if (format) return format
  }
  const offset =
    /^(?:(?:UTC|GMT|Coordinated Universal Time)(?: ?([+-][\d:]+))?|([+-][\d:]+))$/i.exec(zone)
  return offset && inZone(offsetOf(offset[1] ?? offset[2] ?? ''))
}

/**
 * By a label from Exchange, or its cities alone: "(UTC+01:00) Amsterdam, Berlin, Bern". Cities whose time differs from
 * the
 * offset are ignored; the others must agree.
 */
function ofCities(zone: string): Intl.DateTimeFormat | null {
  const [, prefix, list = ''] =
    /^(?:\((?:UTC|GMT)\s*([+-]?[\d:.]*)\)\s*)?(.+)$/i.exec(zone.replaceAll('−', '-')) ?? []
  const said = prefix === undefined ? null : inZone(offsetOf(prefix))
  const found = [list, ...list.split(/[,;]/)].flatMap((name) => placed(name) ?? [])
  const fitting = found.filter((format) => !said || keeps(format, said))
  const [first] = fitting
  return first && fitting.every((format) => isSame(format, first)) ? first : null
}

function placed(name: string): Intl.DateTimeFormat | null {
  const place = name.replace(/\(.*?\)/g, '').trim()
  if (place === '') return null
  const whole = place.replace(/ time$/i, '').replace(/ islands?$/i, '')
  for (const windows of [place, whole].map((each) => named(`${each} Standard Time`))) {
    if (windows) return windows
  }
  const exact = named(place)
  if (exact) return exact
  const city = whole
    .replace(/^city of /i, '')
    .replace(/['’.]/g, '')
    .replace(/\s+/g, '_')
  for (const area of AREAS) {
    const format = inZone(`${area}/${city}`)
    if (format) return format
  }
  return null
}

/** "+1", "+01:00" and "" become "+01:00" and "+00:00". */
function offsetOf(prefix: string): string {
  const [, sign = '+', hours = '0', minutes = '00'] =
    /^([+-])?(\d\d?)?(?:[:.]?(\d\d))?$/.exec(prefix) ?? []
  return `${sign}${hours.padStart(2, '0')}:${minutes}`
}

/** A day in winter and one in summer, for either hemisphere. */
const SEASONS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const

function keeps(format: Intl.DateTimeFormat, said: Intl.DateTimeFormat): boolean {
  const standard = Math.min(...SEASONS.map((moment) => aheadOfUtc(moment, format)))
  return standard === aheadOfUtc(SEASONS[0], said)
}

function isSame(one: Intl.DateTimeFormat, other: Intl.DateTimeFormat): boolean {
  return SEASONS.every((moment) => aheadOfUtc(moment, one) === aheadOfUtc(moment, other))
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
