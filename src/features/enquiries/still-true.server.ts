import type { ClaimedMail } from '~/platform/mail/claim-mail'
import type { Site } from '~/platform/site'

/** Whether a mail about an enquiry may leave: its text is still here, and no one is told to expect an answer they have had. */
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

/** Whether an answer may leave: it is still kept with its enquiry, to that address. */
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
