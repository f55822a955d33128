import { readHolidays } from '~/features/site-settings/repository.server'
import { addDays, londonDay } from '~/lib/london'
import type { ClaimedMail } from '~/platform/mail/claim-mail'
import type { Site } from '~/platform/site'
import { requestDates } from './due-dates.server'
import { ENQUIRY_MAILS } from './rules'

/** A mail about an enquiry may leave while its text is stored and it announces no answer that has been given since. */
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

/**
 * A final response may leave up to this many days after its own date, because it states the last day for the Ombudsman.
 */
const FINAL_RESPONSE_DAYS = 2

/**
 * An answer may leave while it is stored with its enquiry, to that address; an extension within the month, and a final
 * response near its date.
 */
export async function isAnswerMailTrue(
  { db, now }: Pick<Site, 'db' | 'now'>,
  { aboutId, recipient, purpose }: ClaimedMail,
): Promise<boolean> {
  const answer = await db
    .selectFrom('enquiryAnswers')
    .innerJoin('enquiries', 'enquiries.id', 'enquiryId')
    .select(['email', 'topic', 'createdAt', 'at'])
    .where('enquiryAnswers.id', '=', aboutId)
    .executeTakeFirst()
  if (answer?.email !== recipient) return false
  const today = londonDay(now())
  if (purpose === ENQUIRY_MAILS.extension) {
    return today <= requestDates(answer.createdAt, await readHolidays(db)).first
  }
  const isFinal = purpose === ENQUIRY_MAILS.full && answer.topic === 'complaint'
  return !isFinal || today <= addDays(londonDay(answer.at), FINAL_RESPONSE_DAYS)
}
