import type { Database } from '~/platform/database/schema'
import { type DiaryFacts, readDiaryFromToday } from '../hosts/hosts.server'
import { bookableDays } from '../slots/free-days.server'
import { BRAKE } from './rules'

/**
 * True when a stranger's next booking must be held: with it there are too many within an hour, whatever became of the
 * others (docs/product.md, "Held bookings"). Within a transaction the count is exact, on every server.
 */
export async function isBraked(db: Database, facts: DiaryFacts, now: Date): Promise<boolean> {
  const recent = await strangersBookings(db, new Date(now.getTime() - BRAKE.windowMs))
  if (recent.size < BRAKE.least) return false
  const { diary } = await readDiaryFromToday(db, facts, now)
  const before = { ...diary, held: diary.held.filter(({ id }) => !recent.has(id)) }
  const free = bookableDays(now, before).reduce((sum, { slots }) => sum + slots.length, 0)
  return recent.size + 1 > Math.max(BRAKE.least, BRAKE.share * free)
}

export async function strangersBookings(db: Database, since: Date): Promise<ReadonlySet<string>> {
  const made = await db
    .selectFrom('bookingEvents')
    .select('bookingId')
    .distinct()
    .where('at', '>', since.toISOString())
    .where('actor', 'is', null)
    .where('action', 'in', ['booked', 'held'])
    .execute()
  return new Set(made.map(({ bookingId }) => bookingId))
}
