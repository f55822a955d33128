import type { Kysely } from 'kysely'

/** Of a booking, how many people come; of a correction, what stood there before (docs/product.md, "Bookings"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'cancelled_bookings'] as const) {
    await db.schema.alterTable(table).addColumn('people', 'integer').execute()
  }
  await db.schema.alterTable('booking_events').addColumn('before', 'text').execute()
}
