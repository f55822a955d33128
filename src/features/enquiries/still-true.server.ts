import type { ClaimedMail } from '~/platform/mail/claim-mail'
import type { Site } from '~/platform/site'

/** A mail about an enquiry may leave while its text is still here and it says nothing of an answer that has been given. */
export async function isEnquiryMailTrue(
  { db }: Site,
  { aboutId, recipient }: ClaimedMail,
): Promise<boolean> {
  const enquiry = await db
    .selectFrom('enquiries')
    .select(['status', 'email'])
    .where('id', '=', aboutId)
    .executeTakeFirst()
  if (!enquiry || recipient === null) return enquiry !== undefined
  return enquiry.email === recipient && enquiry.status === 'new'
}

/** An answer may leave while it is kept with its enquiry, to that address. */
export async function isAnswerMailTrue(
  { db }: Site,
  { aboutId, recipient }: ClaimedMail,
): Promise<boolean> {
  const answer = await db
    .selectFrom('enquiryAnswers')
    .innerJoin('enquiries', 'enquiries.id', 'enquiryId')
    .select('enquiries.email')
    .where('enquiryAnswers.id', '=', aboutId)
    .executeTakeFirst()
  return answer !== undefined && answer.email === recipient
}
