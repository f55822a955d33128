import { complaints, dataComplaints, dataRequests } from '~/content/complaints'
import { REPLY_WITHIN } from '~/content/contact'

/** What the firm promises to people who write, for the page and the mail alike. */
export function promiseOf(topic: string): string {
  if (topic === 'complaint') {
    const { acknowledgedWithinWorkingDays, answerWithinWeeks } = complaints
    return `A person will acknowledge your complaint within ${acknowledgedWithinWorkingDays} working days, and you’ll have our final answer within ${answerWithinWeeks} weeks. Complaining is free, and won’t change how we treat you.`
  }
  if (topic === 'personal-data') {
    const { answeredWithinMonths: months } = dataRequests
    return `We’ll answer within ${months === 1 ? 'one month' : `${months} months`}. If it needs longer, we’ll tell you why within that time.`
  }
  if (topic === 'data-complaint') {
    return `A person will acknowledge it within ${dataComplaints.acknowledgedWithinDays} days. We’ll look into it without delay, and tell you the outcome.`
  }
  return `We’ll answer ${REPLY_WITHIN}.`
}
