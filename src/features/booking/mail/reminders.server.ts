import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { linkToBooking } from '../booking-links.server'
import { findBooking } from '../repository.server'
import { isReminded, reminders } from './booking-mails.server'
import { queueMails } from './queue-mails.server'
import { reminderMail } from './visitor-mails.server'

/**
 * Queues the reminders that are due (docs/product.md, "Changing a booking"), each once on all servers together; none
 * for a
 * call that has begun, or for a visitor who booked or moved after it was due.
 */
export async function sendReminders(site: Site): Promise<void> {
  const { firm, consultations, mailSentences, secondOffice } = await site.settings.read()
  const now = site.now()
  for (const { purpose, column, beforeMs, isAlways } of reminders) {
    if (!isAlways && !consultations.remindsHourBefore) continue
    for (const id of await listDue(site.db, column, beforeMs, now)) {
      await site.db.transaction().execute(async (db) => {
        // Another server may have written it, or the visitor moved the booking, since it was listed.
        if (!(await listDue(db, column, beforeMs, now)).includes(id)) return
        await db
          .updateTable('bookings')
          .set({ [column]: now.toISOString() })
          .where('id', '=', id)
          .execute()
        const booking = await findBooking(db, id)
        if (!booking?.email) return
        const link = await linkToBooking(site, db, id)
        const mail = reminderMail(
          { siteUrl: site.url, firm, mailSentences, secondOffice },
          booking,
          link,
          purpose,
        )
        await queueMails(site, db, 'booking change', [mail], booking, firm)
      })
      site.mailWorker.wake()
    }
  }
}

async function listDue(
  db: Database,
  column: (typeof reminders)[number]['column'],
  beforeMs: number,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'startsAt', 'createdAt', 'changedAt'])
    .where('startsAt', '>', now.toISOString())
    .where('startsAt', '<=', new Date(now.getTime() + beforeMs).toISOString())
    .where(column, 'is', null)
    .execute()
  return rows
    .filter(({ startsAt, createdAt, changedAt }) => {
      return isReminded({ startsAt, timeSince: changedAt ?? createdAt }, beforeMs)
    })
    .map(({ id }) => id)
}
