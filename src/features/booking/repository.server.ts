import type { Database } from '~/server/database/schema'
import { newId } from '~/server/new-id'
import type { Booking, BookingInput } from './schema'

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
 * @returns null when the slot is taken: of two bookings of one slot the database keeps exactly one
 */
export async function insertBooking(
  db: Database,
  { service, startsAt, name, email, phone, notes }: BookingInput,
  now: Date,
): Promise<Omit<Booking, 'startsAtLabel'> | null> {
  const booking = await db
    .insertInto('bookings')
    .values({
      id: newId(),
      startsAt,
      service,
      name,
      email,
      phone,
      notes: notes || null,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('startsAt').doNothing())
    .returning(['id', 'startsAt', 'service', 'name', 'email', 'phone', 'notes', 'createdAt'])
    .executeTakeFirst()
  return booking ?? null
}
