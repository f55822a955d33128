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

/** The booking that a form has made. */
export async function findBookingOfForm(db: Database, formId: string) {
  return db
    .selectFrom('bookings')
    .select(['id', 'startsAt', 'service', 'name', 'email', 'phone', 'notes', 'createdAt'])
    .where('formId', '=', formId)
    .executeTakeFirst()
}

/** The e-mail addresses of all bookings that are still to come, each as often as it has booked. */
export async function listOpenAddresses(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('email')
    .where('startsAt', '>=', now.toISOString())
    .execute()
  return rows.map(({ email }) => email)
}

/**
 * Stores a booking.
 *
 * @returns false when the slot is taken: of two bookings of one slot the database accepts exactly one
 */
export async function insertBooking(
  db: Database,
  booking: Omit<Booking, 'startsAtLabel'> & { formId: string | null },
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
      formId: booking.formId,
    })
    .onConflict((conflict) => conflict.column('startsAt').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
