import { bankHolidays } from '~/content/bank-holidays'
import { complaints, dataComplaints } from '~/content/complaints'
import { addDays, londonDay, weekdayOf } from '~/lib/london'

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
  const arrived = londonDay(createdAt)
  if (topic === 'complaint') {
    const { acknowledgedWithinWorkingDays: days, answerWithinWeeks: weeks } = complaints
    return {
      acknowledgeBy: workingDaysAfter(arrived, days),
      answerBy: addDays(arrived, 7 * weeks),
    }
  }
  if (topic === 'personal-data') {
    const days = dataComplaints.acknowledgedWithinDays
    return { acknowledgeBy: addDays(arrived, days), answerBy: null }
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

/** What the firm does next for somebody whom nobody has answered: a complaint is acknowledged first. */
export function nextStepOf(enquiry: {
  topic: string
  createdAt: string
  acknowledgedAt: string | null
}): 'acknowledge' | 'answer' {
  const isFirst = enquiry.acknowledgedAt === null && datesOf(enquiry).acknowledgeBy !== null
  return isFirst ? 'acknowledge' : 'answer'
}

const holidays = new Set(bankHolidays.map(({ date }) => date))

/** Monday to Friday, without the bank holidays of England and Wales. */
function workingDaysAfter(start: string, count: number): string {
  let day = start
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) <= 5 && !holidays.has(day)) left -= 1
  }
  return day
}
