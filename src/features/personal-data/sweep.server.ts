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
import { deleteOldTests } from '~/features/site-settings/mail/mail-tests.server'
import { londonDay } from '~/lib/london'
import { emptyLog } from '~/platform/database/sqlite/empty-log'
import { deleteMailsBefore } from '~/platform/mail/outbox'
import type { Site } from '~/platform/site'
import { deleteOld } from './delete-old.server'

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes what the site has no reason to keep any longer (docs/product.md, "Retention"). */
export async function sweepPersonalData(site: Site): Promise<void> {
  const { db, environment, now } = site
  const { access } = await site.settings.read()
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await deleteOld(db, {
    bookings: daysAgo(BOOKING_RETENTION_DAYS).toISOString(),
    lapsed: daysAgo(LAPSED_RETENTION_DAYS).toISOString(),
    enquiries: daysAgo(ENQUIRY_RETENTION_DAYS).toISOString(),
    complaints: daysAgo(COMPLAINT_RETENTION_DAYS).toISOString(),
    signUps: daysAgo(CONFIRMATION_DAYS).toISOString(),
    finishedMails: daysAgo(MAIL_RETENTION_DAYS).toISOString(),
    activity: activityBegins(now(), access.activityYears).toISOString(),
    visits: Temporal.PlainDate.from(londonDay(now()))
      .subtract({ months: VISITS_KEPT_MONTHS })
      .toString(),
    now: now().toISOString(),
  })
  await deleteOldTests(db, now())
  await deleteMailsBefore(environment.DATA_DIR, daysAgo(BOOKING_RETENTION_DAYS))
  await emptyLog(db)
}
