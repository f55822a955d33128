import { COMPLAINT_TOPICS } from '~/features/enquiries/rules'
import type { Database } from '~/platform/database/schema'
import { deleteOldMails } from '~/platform/mail/mail-rows'
import { BOOKING_TABLES } from './rules'

/**
 * Removes what has reached the end of its retention.
 *
 * @param moments before which something is old, as ISO 8601 UTC
 */
export async function deleteOld(
  db: Database,
  {
    bookings,
    lapsed,
    enquiries,
    complaints,
    signUps,
    finishedMails,
    activity,
    visits,
    now,
  }: {
    bookings: string
    /** Compared with the end of a held booking's kept time, and with its start. */
    lapsed: string
    enquiries: string
    complaints: string
    signUps: string
    finishedMails: string
    activity: string
    /** A day. */
    visits: string
    now: string
  },
): Promise<void> {
  for (const table of BOOKING_TABLES) {
    const old = db.selectFrom(table).select('id').where('startsAt', '<=', bookings)
    await db.deleteFrom('bookingEvents').where('bookingId', 'in', old).execute()
    await db.deleteFrom(table).where('startsAt', '<=', bookings).execute()
  }
  // Without a mail server staff can decide until the time itself.
  await db
    .deleteFrom('heldBookings')
    .where(({ eb, or }) => or([eb('keptUntil', '<=', lapsed), eb('startsAt', '<=', lapsed)]))
    .execute()
  // A held booking that was never confirmed has nothing else.
  await db
    .deleteFrom('bookingEvents')
    .where('action', '=', 'held')
    .where('at', '<=', bookings)
    .execute()
  await db
    .deleteFrom('enquiries')
    .where('updatedAt', '<=', enquiries)
    .where(({ eb, or }) =>
      or([eb('topic', 'not in', COMPLAINT_TOPICS), eb('updatedAt', '<=', complaints)]),
    )
    .execute()
  await db.deleteFrom('newsletterConfirmations').where('createdAt', '<=', signUps).execute()
  await deleteOldMails(db, { finished: finishedMails, signUps })
  await db
    .deleteFrom('newsletterRecipients')
    .where('newsletterId', 'in', (query) =>
      query.selectFrom('newsletters').select('id').where('finishedAt', '<=', finishedMails),
    )
    .execute()
  await db.deleteFrom('activity').where('at', '<=', activity).execute()
  await db.deleteFrom('visits').where('day', '<', visits).execute()
  await db.deleteFrom('attempts').where('windowEndsAt', '<=', now).execute()
  await db.deleteFrom('loginPlaces').where('knownUntil', '<=', now).execute()
}
