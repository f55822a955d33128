import type { Kysely } from 'kysely'

/** One form makes one booking (docs/product.md, "Robots"); bookings of before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('form_id', 'text').execute()
  await db.schema
    .createIndex('bookings_form_id')
    .unique()
    .on('bookings')
    .column('form_id')
    .execute()
}
