import { complaints, dataComplaints } from '~/content/complaints'
import { REPLY_WITHIN } from '~/content/contact'

/** What the firm promises to people who write, for the page and the mail alike. */
export function promiseOf(topic: string): string {
  if (topic === 'complaint') {
    const { acknowledgedWithinWorkingDays, answerWithinWeeks } = complaints
    return `A person will acknowledge your complaint within ${acknowledgedWithinWorkingDays} working days, and you’ll have our final answer within ${answerWithinWeeks} weeks. Complaining is free, and won’t change how we treat you.`
  }
  if (topic === 'personal-data') {
    return `A person will acknowledge it within ${dataComplaints.acknowledgedWithinDays} days. We’ll look into it without delay, and tell you the outcome.`
  }
  return `We’ll answer ${REPLY_WITHIN}.`
}
