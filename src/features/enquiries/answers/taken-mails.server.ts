import { readHolidays } from '~/features/site-settings/repository.server'
import { londonDay } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import type { ClaimedMail } from '~/platform/mail/claim-mail'
import { nextDueOn, requestDates } from '../due-dates.server'
import { ENQUIRY_MAILS } from '../rules'

/*
 * What follows once a mail server has taken a mail about an enquiry (docs/product.md, "Enquiries"). `updatedAt` stays: no one who
 * has the enquiry open has been overtaken.
 */

type Taken = Pick<ClaimedMail, 'aboutId' | 'purpose'>

export async function noteAnswerTaken(
  db: Database,
  { aboutId, purpose }: Taken,
  now: Date,
): Promise<void> {
  const answer = await db
    .updateTable('enquiryAnswers')
    .set({ sentAt: now.toISOString() })
    .where('id', '=', aboutId)
    .returning('enquiryId')
    .executeTakeFirst()
  if (answer) await noteTold(db, answer.enquiryId, purpose, now)
}

/**
 * A mail that staff chose to send acknowledges an enquiry they entered; the automatic one after a form acknowledges
 * nothing.
 */
export async function noteEntryTaken(
  db: Database,
  { aboutId, purpose }: Taken,
  now: Date,
): Promise<void> {
  if (purpose === ENQUIRY_MAILS.entered && aboutId) await noteTold(db, aboutId, purpose, now)
}

async function noteTold(db: Database, id: string, purpose: string | null, now: Date) {
  const enquiry = await db
    .selectFrom('enquiries')
    .select(['topic', 'createdAt', 'status', 'acknowledgeDays'])
    .select(['acknowledgedAt', 'answeredAt', 'extendedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!enquiry) return
  const holidays = await readHolidays(db)
  const at = now.toISOString()
  const isFull = purpose === ENQUIRY_MAILS.full
  // Someone told after the first month has been told too late (UK GDPR, Article 12(3)).
  const isInTime = londonDay(now) <= requestDates(enquiry.createdAt, holidays).first
  const facts = {
    status: isFull && enquiry.status === 'new' ? 'answered' : enquiry.status,
    acknowledgedAt: enquiry.acknowledgedAt ?? at,
    answeredAt: enquiry.answeredAt ?? (isFull ? at : null),
    extendedAt: enquiry.extendedAt ?? (purpose === ENQUIRY_MAILS.extension && isInTime ? at : null),
  }
  await db
    .updateTable('enquiries')
    .set({ ...facts, dueOn: nextDueOn({ ...enquiry, ...facts }, holidays) })
    .where('id', '=', id)
    .execute()
}
