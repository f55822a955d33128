import {
  BOOKING_RETENTION_DAYS,
  COMPLAINT_RETENTION_DAYS,
  CONFIRMATION_DAYS,
  ENQUIRY_RETENTION_DAYS,
  MAIL_RETENTION_DAYS,
  VISITS_KEPT_MONTHS,
} from '~/domain/retention'
import { activityBegins } from '~/features/activity/rules'
import { LAPSED_RETENTION_DAYS } from '~/features/booking/held/rules'
import { COMPLAINT_TOPICS } from '~/features/enquiries/rules'
import { deleteOldTests } from '~/features/site-settings/mail/mail-tests.server'
import { londonDay } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import { emptyLog } from '~/platform/database/sqlite/empty-log'
import { deleteOldMails } from '~/platform/mail/mail-rows'
import { deleteMailsBefore } from '~/platform/mail/outbox'
import type { Site } from '~/platform/site'
import { BOOKING_TABLES } from './repository.server'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes data after its retention (docs/product.md, "Retention"). */
export async function sweepPersonalData(site: Site): Promise<void> {
  const { db, environment } = site
  const now = site.now()
  const { access } = await site.settings.read()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await deleteOldBookings(db, daysAgo(BOOKING_RETENTION_DAYS), daysAgo(LAPSED_RETENTION_DAYS))
  const complaints = daysAgo(COMPLAINT_RETENTION_DAYS)
  await db
    .deleteFrom('enquiries')
    .where('updatedAt', '<=', daysAgo(ENQUIRY_RETENTION_DAYS))
    .where(({ eb, or }) =>
      or([eb('topic', 'not in', COMPLAINT_TOPICS), eb('updatedAt', '<=', complaints)]),
    )
    .execute()
  const signUps = daysAgo(CONFIRMATION_DAYS)
  const finishedMails = daysAgo(MAIL_RETENTION_DAYS)
  await db.deleteFrom('newsletterConfirmations').where('createdAt', '<=', signUps).execute()
  await deleteOldMails(db, { finished: finishedMails, signUps })
  await db
    .deleteFrom('newsletterRecipients')
    .where('newsletterId', 'in', (query) =>
      query.selectFrom('newsletters').select('id').where('finishedAt', '<=', finishedMails),
    )
    .execute()
  const activity = activityBegins(now, access.activityYears).toISOString()
  await db.deleteFrom('activity').where('at', '<=', activity).execute()
  const firstDay = Temporal.PlainDate.from(londonDay(now)).subtract({ months: VISITS_KEPT_MONTHS })
  await db.deleteFrom('visits').where('day', '<', firstDay.toString()).execute()
  await db.deleteFrom('attempts').where('windowEndsAt', '<=', now.toISOString()).execute()
  await db.deleteFrom('loginPlaces').where('knownUntil', '<=', now.toISOString()).execute()
  await deleteOldTests(db, now)
  await deleteMailsBefore(environment.DATA_DIR, new Date(daysAgo(BOOKING_RETENTION_DAYS)))
  await emptyLog(db)
}

/** @param old before this moment, ISO 8601 UTC; held bookings that were never confirmed, before `lapsed` */
async function deleteOldBookings(db: Database, old: string, lapsed: string): Promise<void> {
  for (const table of BOOKING_TABLES) {
    const ids = db.selectFrom(table).select('id').where('startsAt', '<=', old)
    await db.deleteFrom('bookingEvents').where('bookingId', 'in', ids).execute()
    await db.deleteFrom(table).where('startsAt', '<=', old).execute()
  }
  // Without a mail server staff can decide until the time itself.
  await db
    .deleteFrom('heldBookings')
    .where(({ eb, or }) => or([eb('keptUntil', '<=', lapsed), eb('startsAt', '<=', lapsed)]))
    .execute()
  // A held booking that was never confirmed has nothing else.
  await db.deleteFrom('bookingEvents').where('action', '=', 'held').where('at', '<=', old).execute()
}
