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
  for (const { id, acknowledgedAt, ...enquiry } of enquiries) {
    await db
      .updateTable('enquiries')
      .set({ acknowledgedAt: null, dueOn: nextDueOn({ ...enquiry, acknowledgedAt: null }) })
      .where('id', '=', id)
      .where('status', '=', 'new')
      .where('acknowledgedAt', '=', acknowledgedAt)
      .execute()
  }
}
