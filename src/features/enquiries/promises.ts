import { REPLY_WITHIN } from '~/content/contact'
import { complaints, dataComplaints, dataRequests } from '~/domain/complaints'
import { workingDays } from '~/domain/texts/promise-texts'

/**
 * The firm's promise to people who write, for both the page and the mail.
 * @param acknowledgeDays working days within which it acknowledges a complaint; null where it promises none
 */
export function promiseOf(topic: string, acknowledgeDays: number | null): string {
  if (topic === 'complaint') {
    const { answerWithinWeeks } = complaints
    const soon = acknowledgeDays === null ? ' promptly' : ` within ${workingDays(acknowledgeDays)}`
    return `A person will acknowledge your complaint${soon}, and you’ll have our final response within ${answerWithinWeeks} weeks. Complaining is free, and won’t change how we treat you.`
  }
  if (topic === 'personal-data') {
    const { answeredWithinMonths: months } = dataRequests
    return `We’ll answer within ${months === 1 ? 'one month' : `${months} months`}. If we need longer, we’ll tell you why within that time.`
  }
  if (topic === 'data-complaint') {
    return `A person will acknowledge it within ${dataComplaints.acknowledgedWithinDays} days. We’ll look into it without delay, and tell you the outcome.`
  }
  return `We’ll answer ${REPLY_WITHIN}.`
}
