import type { Database } from '~/server/database/schema'
import type { Booking } from './schema'

/** The starts of all booked slots that are still to come. */
export async function listTakenSlots(db: Database, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bookings')
    .select('startsAt')
    .where('startsAt', '>=', now.toISOString())
    .execute()
  return new Set(rows.map(({ startsAt }) => startsAt))
}

/**
 * Keeps a booking.
 *
 * @returns whether it did; not when the slot is taken: of two bookings of one slot the database keeps
 * exactly one
 */
export async function insertBooking(
  db: Database,
  booking: Omit<Booking, 'startsAtLabel'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('bookings')
    .values({
      id: booking.id,
      startsAt: booking.startsAt,
      service: booking.service,
      name: booking.name,
      email: booking.email,
      phone: booking.phone,
      notes: booking.notes,
      createdAt: booking.createdAt,
    })
    .onConflict((conflict) => conflict.column('startsAt').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
