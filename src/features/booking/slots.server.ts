import { hoursOn, type OfficeHours } from '~/lib/office-hours'
import { BOOKING_DAYS, SLOT_MINUTES } from './rules'
import type { BookingDay } from './schema'

const LONDON = 'Europe/London'
const MINUTE_MS = 60_000
const SLOT_MS = SLOT_MINUTES * MINUTE_MS

/** What decides when a visitor may talk to the firm. */
interface BookingTimes {
  officeHours: OfficeHours
  consultations: { leadMinutes: number }
}

/**
 * The days and times that can be booked (docs/product.md, "Booking"): within office hours in London,
 * from a little later than now, for thirty days.
 *
 * @param taken starts of booked slots, as ISO 8601 UTC
 * @returns every day on which the office opens in the week, from the first with a free time; a full or closed one has no slots
 */
export function bookableDays(
  now: Date,
  taken: ReadonlySet<string>,
  { officeHours, consultations }: BookingTimes,
): BookingDay[] {
  const earliest = now.getTime() + consultations.leadMinutes * MINUTE_MS
  const days = daysFrom(inLondon(now).toPlainDate(), officeHours).map((day) =>
    withSlots(day, earliest, taken),
  )
  const first = days.findIndex(({ slots }) => slots.length > 0)
  return first === -1 ? [] : days.slice(first)
}

/**
 * The days and times that staff can book, at short notice and as far ahead as they like, but within office hours and
 * never at a time that is taken.
 *
 * @param from a London date: "2026-11-23"
 * @param days how many
 */
export function staffDays(
  now: Date,
  taken: ReadonlySet<string>,
  officeHours: OfficeHours,
  { from, days }: { from: string; days: number },
): BookingDay[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: days }, (_, offset) => first.add({ days: offset }))
    .filter(({ dayOfWeek }) => officeHours.week[dayOfWeek - 1]?.hours)
    .map((date) => withSlots(dayOf(date, officeHours), now.getTime(), taken))
}

/**
 * Whether a consultation can begin at a moment at all, be it taken or not.
 *
 * @param startsAt canonical ISO 8601 UTC, as `bookableDays` gives it
 */
export function isBookable(now: Date, startsAt: string, times: BookingTimes): boolean {
  return hasSlot(bookableDays(now, new Set(), times), startsAt)
}

/** Whether staff can have a consultation begin at a moment, be it taken or not. */
export function isBookableByStaff(now: Date, startsAt: string, officeHours: OfficeHours): boolean {
  const day = { from: dateOfSlot(startsAt), days: 1 }
  return hasSlot(staffDays(now, new Set(), officeHours, day), startsAt)
}

function hasSlot(days: BookingDay[], startsAt: string): boolean {
  return days.some(({ slots }) => slots.some((slot) => slot.startsAt === startsAt))
}

/** Without those that begin too early, or would overlap one that is taken: the hours may have been others then. */
function withSlots(day: BookingDay, earliest: number, taken: ReadonlySet<string>): BookingDay {
  const busy = Array.from(taken, (startsAt) => Date.parse(startsAt))
  const slots = day.slots.filter(({ startsAt }) => {
    const start = Date.parse(startsAt)
    return start >= earliest && busy.every((other) => Math.abs(other - start) >= SLOT_MS)
  })
  return { ...day, slots }
}

/** Whether the chosen time is of another day than the open one: without script it stays chosen. */
export function isOfClosedDay({ day, startsAt }: Record<string, string>): boolean {
  return Boolean(day && startsAt) && dateOfSlot(startsAt ?? '') !== day
}

/** The London date of a slot, as `2026-11-23`. */
export function dateOfSlot(startsAt: string): string {
  return inLondon(new Date(startsAt)).toPlainDate().toString()
}

/** A slot as a person reads it, in UK time: "Monday 23 November 2026 at 9:00am". */
export function slotLabel(startsAt: string): string {
  const start = inLondon(new Date(startsAt))
  return `${weekdayName(start)} ${dayAndMonth(start)} ${start.year} at ${timeLabel(start)}`
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

let latest: { today: string; officeHours: OfficeHours; days: BookingDay[] } | undefined

/**
 * The days that can be booked on a London date, with all their times. Naming them takes long, so today's are cached
 * for as long as the office's hours are the same.
 */
function daysFrom(date: Temporal.PlainDate, officeHours: OfficeHours): BookingDay[] {
  const today = date.toString()
  if (latest?.today !== today || latest.officeHours !== officeHours) {
    const dates = Array.from({ length: BOOKING_DAYS }, (_, offset) => date.add({ days: offset }))
    const days = dates
      .filter(({ dayOfWeek }) => officeHours.week[dayOfWeek - 1]?.hours)
      .map((each) => dayOf(each, officeHours))
    latest = { today, officeHours, days }
  }
  return latest.days
}

function dayOf(date: Temporal.PlainDate, officeHours: OfficeHours): BookingDay {
  return {
    date: date.toString(),
    label: `${weekdayName(date)} ${dayAndMonth(date)}`,
    weekday: date.dayOfWeek,
    dayOfMonth: String(date.day),
    month: date.toLocaleString('en-GB', { month: 'short' }),
    slots: startsOn(date, officeHours).map((start) => ({
      startsAt: toIso(start),
      label: timeLabel(start),
    })),
  }
}

/** The starts of all slots of a London day. Clocks change at night, never in office hours. */
function startsOn(date: Temporal.PlainDate, officeHours: OfficeHours): Temporal.ZonedDateTime[] {
  const hours = hoursOn(date.toString(), date.dayOfWeek, officeHours)
  if (!hours) return []
  const at = (time: string) =>
    date.toZonedDateTime({ timeZone: LONDON, plainTime: Temporal.PlainTime.from(time) })
  const openMinutes = at(hours.opens).until(at(hours.closes)).total('minutes')
  return Array.from({ length: Math.floor(openMinutes / SLOT_MINUTES) }, (_, index) =>
    at(hours.opens).add({ minutes: index * SLOT_MINUTES }),
  )
}

function inLondon(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(LONDON)
}

function toIso(moment: Temporal.ZonedDateTime): string {
  return new Date(moment.epochMilliseconds).toISOString()
}

type DateLike = Temporal.PlainDate | Temporal.ZonedDateTime

function weekdayName(date: DateLike): string {
  return date.toLocaleString('en-GB', { weekday: 'long' })
}

function dayAndMonth(date: DateLike): string {
  return `${date.day} ${date.toLocaleString('en-GB', { month: 'long' })}`
}

function timeLabel({ hour, minute }: Temporal.ZonedDateTime): string {
  const minutes = String(minute).padStart(2, '0')
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? 'am' : 'pm'}`
}
