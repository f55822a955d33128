import type { HolidayChanges } from '~/domain/bank-holidays'
import { readHolidays } from '~/features/site-settings/repository.server'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { nextDueOn } from './due-dates.server'

/**
 * Makes due again what was acknowledged by an email that no mail server took (docs/product.md, "Enquiries"). It looks at
 * what is stored, so that nothing is missed when a server ends in between.
 */
export async function reopenUnacknowledged({ db }: Pick<Site, 'db'>): Promise<void> {
  const holidays = await readHolidays(db)
  await withdrawUntoldExtensions(db, holidays)
  const enquiries = await db
    .selectFrom('enquiries')
    .innerJoin('mails', (join) =>
      join
        .onRef('mails.aboutId', '=', 'enquiries.id')
        .on('mails.aboutKind', '=', 'enquiry')
        // Otherwise something later has acknowledged it.
        .onRef('mails.createdAt', '>=', 'enquiries.acknowledgedAt'),
    )
    .select([
      'enquiries.id',
      'topic',
      'enquiries.createdAt',
      'status',
      'acknowledgedAt',
      'extendedAt',
      'acknowledgeDays',
    ])
    .where('mails.state', '=', 'failed')
    .where('cameBy', 'is not', null)
    .where('status', '=', 'new')
    .execute()
  for (const { id, acknowledgedAt: mailedAt, ...enquiry } of enquiries) {
    const acknowledgedAt = await firstAnsweredAt(db, id)
    await db
      .updateTable('enquiries')
      .set({ acknowledgedAt, dueOn: nextDueOn({ ...enquiry, acknowledgedAt }, holidays) })
      .where('id', '=', id)
      .where('status', '=', 'new')
      .where('acknowledgedAt', '=', mailedAt)
      .execute()
  }
}

/** When they were first told something else, by a call or by a mail that was not given up; null when nobody has. */
async function firstAnsweredAt(db: Database, enquiryId: string): Promise<string | null> {
  const first = await db
    .selectFrom('enquiryAnswers')
    .select('at')
    .where('enquiryId', '=', enquiryId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('mails')
        .select('aboutId')
        .$narrowType<{ aboutId: string }>()
        .where('aboutKind', '=', 'answer')
        .where('aboutId', 'is not', null)
        .where('state', '=', 'failed'),
    )
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return first?.at ?? null
}

/** An extension holds only once the person was told: one whose email no mail server took is to be told again. */
async function withdrawUntoldExtensions(db: Database, holidays: HolidayChanges): Promise<void> {
  const untold = await db
    .selectFrom('enquiries')
    .innerJoin('enquiryAnswers', (join) =>
      join
        .onRef('enquiryAnswers.enquiryId', '=', 'enquiries.id')
        .onRef('enquiryAnswers.at', '=', 'enquiries.extendedAt'),
    )
    .innerJoin('mails', (join) =>
      join
        .onRef('mails.aboutId', '=', 'enquiryAnswers.id')
        .on('mails.aboutKind', '=', 'answer')
        .on('mails.state', '=', 'failed'),
    )
    .select(['enquiries.id', 'topic', 'enquiries.createdAt', 'status', 'acknowledgedAt'])
    .select(['extendedAt', 'acknowledgeDays'])
    .execute()
  for (const { id, extendedAt, ...enquiry } of untold) {
    await db
      .updateTable('enquiries')
      .set({ extendedAt: null, dueOn: nextDueOn({ ...enquiry, extendedAt: null }, holidays) })
      .where('id', '=', id)
      .where('extendedAt', '=', extendedAt)
      .execute()
  }
}
