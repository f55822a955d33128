import type { Kysely } from 'kysely'

/**
 * Bookings can be moved, cancelled and looked after. A cancelled one leaves `bookings`, so that its time is free, for
 * a table of its own; what happened to either is in `booking_events`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    'kind',
    'lives_in',
    'outcome',
    'staff_note',
    'changed_at',
    'reminded_at',
    'reminded_again_at',
  ] as const) {
    await db.schema.alterTable('bookings').addColumn(column, 'text').execute()
  }
  await db.schema
    .alterTable('bookings')
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('cancelled_bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text')
    .addColumn('lives_in', 'text')
    .addColumn('staff_note', 'text')
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('cancelled_at', 'text', (column) => column.notNull())
    .addColumn('cancelled_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .execute()
  await db.schema
    .createIndex('cancelled_bookings_starts_at')
    .on('cancelled_bookings')
    .column('starts_at')
    .execute()
  await db.schema
    .createTable('booking_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text')
    .execute()
  await db.schema
    .createIndex('booking_events_booking_id')
    .on('booking_events')
    .column('booking_id')
    .execute()
  // The mails of one booking are found among those of a newsletter.
  await db.schema.createIndex('mails_about_id').on('mails').column('about_id').execute()
}
