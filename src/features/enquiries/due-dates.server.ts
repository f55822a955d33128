import { type HolidayChanges, isHoliday } from '~/domain/bank-holidays'
import { complaints, dataComplaints, dataRequests } from '~/domain/complaints'
import { addDays, addMonths, londonDay, weekdayOf } from '~/lib/london'
import type { Site } from '~/platform/site'

interface Dates {
  /** The last day, in London, to tell the person that someone looks into it; null without such a promise. */
  acknowledgeBy: string | null
  /** The last day for the full answer. */
  answerBy: string | null
}

/** The facts that determine an enquiry's dates. */
interface Dated {
  topic: string
  createdAt: string
  /** The time the person was told that it takes longer; null otherwise. */
  extendedAt: string | null
  /** The working days within which this complaint was to be acknowledged; null where visitors were promised none. */
  acknowledgeDays: number | null
}

/**
 * The days by which the firm keeps its promises (docs/product.md, "Enquiries"). The day on which something arrives does
 * not count.
 */
export function datesOf(
  { topic, createdAt, extendedAt, acknowledgeDays }: Dated,
  holidays: HolidayChanges,
): Dates {
  const arrived = londonDay(createdAt)
  if (topic === 'complaint') {
    return {
      acknowledgeBy: workingDaysAfter(
        arrived,
        acknowledgeDays ?? complaints.acknowledgedWithinWorkingDays,
        holidays,
      ),
      answerBy: addDays(arrived, 7 * complaints.answerWithinWeeks),
    }
  }
  if (topic === 'data-complaint') {
    const { acknowledgedWithinDays: days, outcomeWithinWeeks: weeks } = dataComplaints
    return { acknowledgeBy: addDays(arrived, days), answerBy: addDays(arrived, 7 * weeks) }
  }
  if (topic === 'personal-data') {
    const { first, extended } = requestDates(createdAt, holidays)
    return { acknowledgeBy: null, answerBy: extendedAt === null ? first : extended }
  }
  return { acknowledgeBy: null, answerBy: workingDaysAfter(arrived, 1, holidays) }
}

/**
 * The last days for a data request: of the first month, and of the longer period that must be announced within it (UK
 * GDPR, Article 12(3)). Each is the corresponding date, or the month's last, or the working day after.
 * @param createdAt ISO 8601 UTC
 */
export function requestDates(
  createdAt: string,
  holidays: HolidayChanges,
): { first: string; extended: string } {
  const arrived = londonDay(createdAt)
  const { answeredWithinMonths: months, extendedByMonths: more } = dataRequests
  return {
    first: workingDayFrom(addMonths(arrived, months), holidays),
    extended: workingDayFrom(addMonths(arrived, months + more), holidays),
  }
}

/** The day by which the firm must take the next step; null once nothing is due. */
export function nextDueOn(
  enquiry: Dated & { status: string; acknowledgedAt: string | null },
  holidays: HolidayChanges,
): string | null {
  if (enquiry.status !== 'new') return null
  const { acknowledgeBy, answerBy } = datesOf(enquiry, holidays)
  return enquiry.acknowledgedAt === null && acknowledgeBy !== null ? acknowledgeBy : answerBy
}

/** The next step for an unanswered enquiry: a complaint is acknowledged first. */
export function nextStepOf(
  enquiry: Dated & { acknowledgedAt: string | null },
): 'acknowledge' | 'answer' {
  // On which day it is makes no difference to whether there is one.
  const { acknowledgeBy } = datesOf(enquiry, { added: [], struck: [] })
  return enquiry.acknowledgedAt === null && acknowledgeBy !== null ? 'acknowledge' : 'answer'
}

/** Monday to Friday, without bank holidays. */
function workingDaysAfter(start: string, count: number, holidays: HolidayChanges): string {
  let day = start
  for (let left = count; left > 0; left -= 1) {
    day = workingDayFrom(addDays(day, 1), holidays)
  }
  return day
}

/** The day itself, or the next working day. */
function workingDayFrom(start: string, holidays: HolidayChanges): string {
  let day = start
  while (weekdayOf(day) > 5 || isHoliday(day, holidays)) day = addDays(day, 1)
  return day
}

/** The settings that this server last used: they are the same object until they change. */
const dated = new WeakSet<HolidayChanges>()

/** Dates open enquiries again by the firm's present bank holidays (docs/product.md, "Enquiries"). */
export async function updateDueDates({ db, settings }: Pick<Site, 'db' | 'settings'>) {
  const { holidays } = (await settings.read()).officeHours
  if (dated.has(holidays)) return
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'topic', 'createdAt', 'status', 'acknowledgedAt', 'extendedAt'])
    .select(['acknowledgeDays', 'dueOn'])
    .where('status', '=', 'new')
    .execute()
  for (const { id, dueOn: before, ...enquiry } of enquiries) {
    const dueOn = nextDueOn(enquiry, holidays)
    if (dueOn === before) continue
    await db
      .updateTable('enquiries')
      .set({ dueOn })
      .where('id', '=', id)
      // One that has changed meanwhile was dated then.
      .where('status', '=', 'new')
      .where('dueOn', before === null ? 'is' : '=', before)
      .execute()
  }
  dated.add(holidays)
}
