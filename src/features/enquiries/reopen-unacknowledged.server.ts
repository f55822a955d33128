import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { nextDueOn } from './due-dates.server'

/**
 * Makes due again what was acknowledged by an email that no mail server took (docs/product.md, "Enquiries"). It looks at
 * what is stored, so that nothing is missed when a server ends in between.
 */
export async function reopenUnacknowledged({ db }: Pick<Site, 'db'>): Promise<void> {
  const enquiries = await db
    .selectFrom('enquiries')
    .innerJoin('mails', (join) =>
      join
        .onRef('mails.aboutId', '=', 'enquiries.id')
        .on('mails.aboutKind', '=', 'enquiry')
        // Otherwise something later has acknowledged it.
        .onRef('mails.createdAt', '>=', 'enquiries.acknowledgedAt'),
    )
    .select(['enquiries.id', 'topic', 'enquiries.createdAt', 'status', 'acknowledgedAt'])
    .where('mails.state', '=', 'failed')
    .where('cameBy', 'is not', null)
    .where('status', '=', 'new')
    .execute()
  for (const { id, acknowledgedAt: mailedAt, ...enquiry } of enquiries) {
    const acknowledgedAt = await firstAnsweredAt(db, id)
    await db
      .updateTable('enquiries')
      .set({ acknowledgedAt, dueOn: nextDueOn({ ...enquiry, acknowledgedAt }) })
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
