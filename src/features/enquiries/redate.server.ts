import type { HolidayChanges } from '~/domain/bank-holidays'
import type { Site } from '~/platform/site'
import { nextDueOn } from './due-dates.server'

/** The settings that this server last used: they are the same object until they change. */
const dated = new WeakSet<HolidayChanges>()

/**
 * Recalculates the due dates of open enquiries with the firm's present bank holidays (docs/product.md, "Enquiries").
 */
export async function redateEnquiries({ db, settings }: Pick<Site, 'db' | 'settings'>) {
  const { holidays } = (await settings.read()).officeHours
  if (dated.has(holidays)) return
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'topic', 'createdAt', 'status', 'acknowledgedAt', 'extendedAt'])
    .select(['acknowledgeDays', 'dueOn'])
    .where('status', '=', 'new')
    .execute()
  for (const { id, dueOn: before, ...enquiry } of enquiries) {
    const dueOn = nextDueOn(enquiry, holidays)
    if (dueOn === before) continue
    await db
      .updateTable('enquiries')
      .set({ dueOn })
      .where('id', '=', id)
      // One that has changed meanwhile was dated then.
      .where('status', '=', 'new')
      .where('dueOn', before === null ? 'is' : '=', before)
      .execute()
  }
  dated.add(holidays)
}
