import type { Kysely } from 'kysely'

/** What a visitor had worked out before booking, as JSON (docs/product.md, "Booking"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'cancelled_bookings'] as const) {
    await db.schema.alterTable(table).addColumn('worked_out', 'text').execute()
  }
}
