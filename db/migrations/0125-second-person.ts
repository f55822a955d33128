import type { Kysely } from 'kysely'

/** The name of the person who comes with the visitor (docs/product.md, "Booking"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'cancelled_bookings'] as const) {
    await db.schema.alterTable(table).addColumn('second_name', 'text').execute()
  }
}
