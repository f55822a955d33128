import { issueLabel, outcomeLabel } from './complaints/complaint-rules'
import { topicLabel } from './rules'
import type { EnquiryChange, StaffEnquiry } from './schema'

/** Stored fields of an enquiry: those that staff change, and those that follow from an answer. */
export type StateFields = Omit<EnquiryChange, 'status'> & {
  status: string
  extendedAt?: string
}

/**
 * The facts of a change for the activity: choices and references in words; of free texts, which may name someone, only
 * that they changed (docs/product.md, "Complaints").
 */
export function changedFacts(enquiry: StaffEnquiry, change: EnquiryChange) {
  const { topic = enquiry.topic, issue = enquiry.issue, outcome = enquiry.outcome } = change
  const { ombudsmanReference = enquiry.ombudsmanReference } = change
  const { redress = enquiry.redress, lesson = enquiry.lesson } = change
  return {
    before: {
      ...chosen(enquiry.topic, enquiry.issue, enquiry.outcome),
      ombudsmanReference: enquiry.ombudsmanReference,
      redress: noted(enquiry.redress),
      lesson: noted(enquiry.lesson),
    },
    after: {
      ...chosen(topic, issue, outcome),
      ombudsmanReference,
      redress: changed(enquiry.redress, redress),
      lesson: changed(enquiry.lesson, lesson),
    },
  }
}

function chosen(topic: string, issue: string | null, outcome: string | null) {
  return {
    topic: topicLabel(topic),
    issue: issue && issueLabel(issue),
    outcome: outcome && outcomeLabel(outcome),
  }
}

const noted = (text: string) => (text === '' ? '' : 'Noted')

const changed = (before: string, after: string) =>
  after !== '' && before !== '' && after !== before ? 'Noted again' : noted(after)
