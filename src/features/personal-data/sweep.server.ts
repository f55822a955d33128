import { CONFIRMATION_DAYS } from '~/features/newsletter/rules'
import { deleteLettersBefore } from '~/server/outbox'
import type { Site } from '~/server/site'
import { deleteOld } from './repository.server'
import { BOOKING_KEPT_DAYS } from './rules'

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes what the site has no reason to keep any longer (docs/product.md, "What is kept"). */
export async function sweepPersonalData({ db, environment, now }: Site): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await deleteOld(db, {
    bookings: daysAgo(BOOKING_KEPT_DAYS).toISOString(),
    signUps: daysAgo(CONFIRMATION_DAYS).toISOString(),
    now: now().toISOString(),
  })
  await deleteLettersBefore(environment.DATA_DIR, daysAgo(BOOKING_KEPT_DAYS))
}
