import type { Kysely } from 'kysely'

/** Where a call by video takes place: of a person who takes consultations, or of one booking (docs/product.md, "Links to join"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['hosts', 'bookings', 'cancelled_bookings'] as const) {
    await db.schema.alterTable(table).addColumn('join_url', 'text').execute()
  }
}
