const LONDON = 'Europe/London'
const MINUTE_MS = 60_000

/** A moment at which a consultation may begin. */
export interface Slot {
  /** In milliseconds since 1970. */
  start: number
  /** ISO 8601 UTC. */
  startsAt: string
  /** "9:30am" */
  label: string
}

/** A day in London: how it is shown, and when it begins and ends, in milliseconds since 1970. */
export interface Day {
  /** "2026-11-23" */
  date: string
  /** "Monday 23 November" */
  label: string
  /** 1 for Monday to 7 for Sunday. */
  weekday: number
  dayOfMonth: string
  month: string
  begins: number
  ends: number
}

/** Working out days and times by their time zone is slow, and the same ones are asked for again and again. */
function remembered<Key extends string | number, Value>(make: (key: Key) => Value) {
  const known = new Map<Key, Value>()
  return (key: Key): Value => {
    const value = known.get(key) ?? make(key)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(key, value)
    return value
  }
}

const MOST_REMEMBERED = 5000

const dayOf = remembered((date: string): Day => {
  const day = Temporal.PlainDate.from(date)
  return {
    date,
    label: `${weekdayName(day)} ${dayAndMonth(day)}`,
    weekday: day.dayOfWeek,
    dayOfMonth: String(day.day),
    month: day.toLocaleString('en-GB', { month: 'short' }),
    begins: day.toZonedDateTime(LONDON).epochMilliseconds,
    ends: day.add({ days: 1 }).toZonedDateTime(LONDON).epochMilliseconds,
  }
})

/**
 * Days in London, one after the other.
 *
 * @param from the first: "2026-11-23"
 */
export function daysFrom(from: string, days: number): Day[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: days }, (_, offset) => dayOf(first.add({ days: offset }).toString()))
}

const clockTime = remembered((clock: string): number => {
  return Temporal.PlainDateTime.from(clock).toZonedDateTime(LONDON).epochMilliseconds
})

/** What a clock in London shows, as milliseconds since 1970: "2026-12-24T13:00". */
export function momentOf(date: string, time: string): number {
  return clockTime(`${date}T${time}`)
}

const slotsBy = remembered((key: string): Slot[] => {
  const [date = '', opens = '', closes = '', minutes = ''] = key.split(' ')
  const [first, end, length] = [momentOf(date, opens), momentOf(date, closes), Number(minutes)]
  const most = Math.floor((end - first) / (length * MINUTE_MS))
  return Array.from({ length: Math.max(most, 0) }, (_, index) => {
    const start = first + index * length * MINUTE_MS
    return {
      start,
      startsAt: new Date(start).toISOString(),
      label: timeLabel(inLondon(new Date(start))),
    }
  })
})

/** All slots of a day from its opening on, one after the other, the last over when it closes. */
export function slotsOn(
  date: string,
  { opens, closes }: { opens: string; closes: string },
  minutes: number,
): readonly Slot[] {
  return slotsBy(`${date} ${opens} ${closes} ${minutes}`)
}

/** Whether the chosen time is of another day than the open one: without script it stays chosen. */
export function isOfClosedDay({ day, startsAt }: Record<string, string>): boolean {
  return Boolean(day && startsAt) && dateOfSlot(startsAt ?? '') !== day
}

/** The London date of a slot, as `2026-11-23`. */
export function dateOfSlot(startsAt: string): string {
  return londonDate(new Date(startsAt))
}

/** The London date of a moment, as `2026-11-23`. */
export function londonDate(moment: Date): string {
  return inLondon(moment).toPlainDate().toString()
}

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** A slot as a person reads it, in UK time: "Monday 23 November 2026 at 9:00am". */
export function slotLabel(startsAt: string): string {
  const start = inLondon(new Date(startsAt))
  return `${weekdayName(start)} ${dayAndMonth(start)} ${start.year} at ${timeLabel(start)}`
}

/** A slot that is near, in UK time: "Today 2:30pm", "Monday 9:00am"; a week ahead or more, "Monday 7 December, 9:00am". */
export function slotSoon(startsAt: string, now: Date): string {
  const start = inLondon(new Date(startsAt))
  const ahead = inLondon(now).toPlainDate().until(start.toPlainDate()).days
  if (ahead === 0) return `Today ${timeLabel(start)}`
  const name = weekdayName(start)
  return `${ahead < 7 ? name : `${name} ${dayAndMonth(start)},`} ${timeLabel(start)}`
}

/** The time of a moment in UK time: "9:30am". */
export function slotTime(moment: Date): string {
  return timeLabel(inLondon(moment))
}

/** A moment by which something is to be done: "6:00am on Monday 23 November 2026". */
export function momentLabel(moment: Date): string {
  const time = inLondon(moment)
  return `${timeLabel(time)} on ${weekdayName(time)} ${dayAndMonth(time)} ${time.year}`
}

function inLondon(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(LONDON)
}

type DateLike = Temporal.PlainDate | Temporal.ZonedDateTime

// Made once: `toLocaleString` makes one each time, which costs five times as much and outlives the call.
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long' })

function weekdayName(date: DateLike): string {
  return weekday.format(Temporal.PlainDate.from(date))
}

function dayAndMonth(date: DateLike): string {
  return `${date.day} ${month.format(Temporal.PlainDate.from(date))}`
}

function timeLabel({ hour, minute }: Temporal.ZonedDateTime): string {
  const minutes = String(minute).padStart(2, '0')
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? 'am' : 'pm'}`
}
