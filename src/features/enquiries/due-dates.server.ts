import { bankHolidays } from '~/content/bank-holidays'
import { complaints, dataComplaints } from '~/content/complaints'
import { londonClock } from '~/lib/dates/london-time'

interface Dates {
  /** The last day, in London, to tell the person that somebody looks into it; null without such a promise. */
  acknowledgeBy: string | null
  /** The last day for the full answer. */
  answerBy: string | null
}

/**
 * By when the firm does what it promises (docs/product.md, "Enquiries"). The day on which something arrives does
 * not count.
 *
 * @param createdAt ISO 8601 UTC
 */
export function datesOf({ topic, createdAt }: { topic: string; createdAt: string }): Dates {
  const arrived = Temporal.PlainDate.from(londonDay(new Date(createdAt)))
  if (topic === 'complaint') {
    const { acknowledgedWithinWorkingDays: days, answerWithinWeeks: weeks } = complaints
    return {
      acknowledgeBy: workingDaysAfter(arrived, days),
      answerBy: arrived.add({ weeks }).toString(),
    }
  }
  if (topic === 'personal-data') {
    const days = dataComplaints.acknowledgedWithinDays
    return { acknowledgeBy: arrived.add({ days }).toString(), answerBy: null }
  }
  return { acknowledgeBy: null, answerBy: workingDaysAfter(arrived, 1) }
}

/** The day by which the firm does what comes next; null once nothing is due any more. */
export function nextDueOn(enquiry: {
  topic: string
  createdAt: string
  status: string
  acknowledgedAt: string | null
}): string | null {
  if (enquiry.status !== 'new') return null
  const { acknowledgeBy, answerBy } = datesOf(enquiry)
  return enquiry.acknowledgedAt === null && acknowledgeBy !== null ? acknowledgeBy : answerBy
}

/** The day in London at a moment, ISO 8601. */
export function londonDay(moment: Date): string {
  return londonClock(moment).slice(0, 10)
}

const holidays = new Set(bankHolidays.map(({ date }) => date))

/** Monday to Friday, without the bank holidays of England and Wales. */
function workingDaysAfter(start: Temporal.PlainDate, count: number): string {
  let date = start
  for (let left = count; left > 0; ) {
    date = date.add({ days: 1 })
    if (date.dayOfWeek <= 5 && !holidays.has(date.toString())) left -= 1
  }
  return date.toString()
}
