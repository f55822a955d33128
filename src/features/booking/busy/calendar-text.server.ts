import ICAL from 'ical.js'

/*
 * Calendars are written by many programs and by hand, with lines that break the standard (RFC 5545). Only the lines that say
 * when someone is busy are passed on, each in the form that ical.js reads. A value that cannot be read is passed on as text,
 * which makes its event unreadable, not the whole calendar.
 */

const READ: Readonly<Record<string, RegExp>> = {
  VCALENDAR: /^(?:X-WR-TIMEZONE|METHOD)$/,
  VEVENT:
    /^(?:UID|SEQUENCE|DTSTAMP|LAST-MODIFIED|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)$/,
  VFREEBUSY: /^FREEBUSY$/,
  VTIMEZONE: /^TZID$/,
  STANDARD: /^(?:DTSTART|RRULE|RDATE|TZOFFSETFROM|TZOFFSETTO)$/,
  DAYLIGHT: /^(?:DTSTART|RRULE|RDATE|TZOFFSETFROM|TZOFFSETTO)$/,
}

const LINE = /^([A-Z-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/i
/** No value of these has a colon, which the unquoted name of a zone may have: "(UTC+01:00) Amsterdam". */
const TIME_LINE =
  /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE|FREEBUSY|DTSTAMP|LAST-MODIFIED)(;.*)?:([^:]*)$/i
const LISTS = /^(?:EXDATE|RDATE|FREEBUSY)$/

const DATE = /^(\d{4})(\d\d)(\d\d)$/
const DATE_TIME = /^(\d{8})T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)?(Z?)$/
const DURATION = /^[+-]?P(?=\w)(?:\d+W)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/

/** @returns the calendar reduced to the lines that ical.js reads; a truncated one stays truncated */
export function readableLines(text: string): string {
  const lines: string[] = []
  /** The nesting at the current line, innermost last. */
  const open: string[] = []
  const isRead = () => open.every((name) => name in READ)
  const close = (name: string) => {
    const depth = open.lastIndexOf(name)
    while (depth >= 0 && open.length > depth) {
      const inner = open.at(-1) ?? ''
      // What ends before its end has lost lines.
      if (inner === 'VEVENT' && inner !== name) lines.push(unreadable('EXDATE', 'cut off'))
      if (isRead()) lines.push(`END:${inner}`)
      open.pop()
    }
  }
  for (const line of unfolded(text)) {
    const [, typed = '', parameters = '', value = ''] =
      TIME_LINE.exec(line) ?? LINE.exec(line) ?? []
    const name = typed.toUpperCase()
    const component = value.trim().toUpperCase()
    if (name === 'BEGIN') {
      // Events are not inside each other: the one before lacks its end.
      if (component === 'VEVENT' && open.at(-1) === 'VEVENT') close(open.at(-2) ?? '')
      open.push(component)
      if (isRead()) lines.push(`BEGIN:${component}`)
    } else if (name === 'END') {
      close(component)
    } else if (isRead() && READ[open.at(-1) ?? '']?.test(name)) {
      lines.push(...readable(name, parameters, value.trim()))
    } else if (name === '' && /^(?:DTSTART|DTEND|RRULE|RDATE|DURATION)\b/i.test(line) && isRead()) {
      lines.push(unreadable(line.split(/[;:]/, 1)[0] ?? '', line))
    }
  }
  return lines.join('\n')
}

function unfolded(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
}

function readable(name: string, parameters: string, value: string): string[] {
  if (TIME_LINE.test(`${name}:`)) return timeLines(name, parameters, value)
  if (name === 'RRULE') return ruleLines(value)
  if (name === 'DURATION')
    return [DURATION.test(value) ? `DURATION:${value}` : unreadable(name, value)]
  if (name === 'TZID') return [`TZID:${value.replace(/^"(.*)"$/, '$1')}`]
  return [`${name}:${value}`]
}

/** One line for each value, with its actual type whatever the line declares. */
function timeLines(name: string, parameters: string, value: string): string[] {
  const values = value.split(',').flatMap((each) => each.trim() || [])
  if (values.length === 0 && !LISTS.test(name)) return [unreadable(name, value)]
  const [, typed = ''] = /;TZID=("[^"]*"|[^;]*)/i.exec(parameters) ?? []
  const zone = typed.replace(/["\\]/g, '').trim()
  const others = parameters.match(/;(?:RANGE|FBTYPE)=[^;:"]*/gi)?.join('') ?? ''
  const known = others + (zone ? `;TZID="${zone}"` : '')
  return values.map((each) => {
    const [from = '', until] = each.toUpperCase().split('/')
    const start = momentOf(from)
    const end = until === undefined ? null : endOf(until)
    if (!start || (until !== undefined && !(end && start.includes('T')))) {
      return unreadable(name, each)
    }
    if (end) return `${name};VALUE=PERIOD${known}:${start}/${end}`
    return start.includes('T') ? `${name}${known}:${start}` : `${name};VALUE=DATE${others}:${start}`
  })
}

function endOf(typed: string): string | null {
  if (DURATION.test(typed)) return typed
  const moment = momentOf(typed)
  return moment?.includes('T') ? moment : null
}

/** A date, or a date with a time to which missing seconds are added; null for an invalid one. */
function momentOf(typed: string): string | null {
  const [, date = typed, hour, minute, second = '00', utc] = DATE_TIME.exec(typed) ?? []
  const [, year, month, day] = DATE.exec(date) ?? []
  const isDay = new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() === Number(day)
  if (!isDay) return null
  return hour === undefined ? date : `${date}T${hour}${minute}${second}${utc}`
}

/** The rule without empty parts; no line for an empty rule. */
function ruleLines(value: string): string[] {
  const parts = value
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .map((part) => part.replace(/,+(?=,|$)|(?<==),+/g, ''))
    .filter((part) => /[^=]$/.test(part))
  if (parts.length === 0) return []
  const rule = parts
    .map((part) => (part.startsWith('UNTIL=') ? `UNTIL=${momentOf(part.slice(6))}` : part))
    .join(';')
  return [isFollowable(rule) ? `RRULE:${rule}` : unreadable('RRULE', value)]
}

function isFollowable(rule: string): boolean {
  if (!/(?:^|;)FREQ=/.test(rule) || /UNTIL=null|SKIP=(?!OMIT)|RSCALE=(?!GREGORIAN)/.test(rule)) {
    return false
  }
  try {
    ICAL.Recur.fromString(rule)
    return true
  } catch {
    return false
  }
}

function unreadable(name: string, value: string): string {
  return `${name};VALUE=TEXT:${value}`
}
