import type { Kysely } from 'kysely'

/** Bookings that wait to be confirmed while many strangers book (docs/product.md, "Held bookings"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('held_bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('second_name', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('lives_in', 'text')
    .addColumn('worked_out', 'text')
    .addColumn('host_id', 'text')
    .addColumn('chose_host', 'boolean', (column) => column.notNull())
    .addColumn('form_id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('kept_until', 'text')
    .execute()
  await db.schema
    .createIndex('held_bookings_starts_at')
    .on('held_bookings')
    .column('starts_at')
    .execute()
  // How many bookings came within the past hour is asked at each booking.
  await db.schema.createIndex('booking_events_at').on('booking_events').column('at').execute()
}
