import type { Kysely } from 'kysely'

/**
 * People who take consultations, when they are away, and the secret addresses of their calendars (docs/product.md,
 * "Availability"). Bookings say whose they are and when they end; those of before are the firm's, and end after half an hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hosts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('team_member_id', 'text', (column) =>
      column.unique().references('team_members.id').onDelete('set null'),
    )
    .addColumn('name', 'varchar(255)', (column) => column.notNull())
    .addColumn('is_active', 'boolean', (column) => column.notNull())
    .addColumn('week', 'text')
    .addColumn('services', 'text')
    .addColumn('color', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .execute()
  await db.schema.createIndex('hosts_by_position').on('hosts').columns(['position', 'id']).execute()
  await db.schema
    .createTable('absences')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('host_id', 'text', (column) => column.notNull().references('hosts.id'))
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('until_day', 'text', (column) => column.notNull())
    .addColumn('from_time', 'text', (column) => column.notNull())
    .addColumn('until_time', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('absences_host_id').on('absences').column('host_id').execute()
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('host_id', 'text', (column) => column.unique().references('hosts.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute()
  for (const table of ['bookings', 'cancelled_bookings'] as const) {
    await db.schema.alterTable(table).addColumn('host_id', 'text').execute()
    await db.schema.alterTable(table).addColumn('ends_at', 'text').execute()
    await db.schema
      .alterTable(table)
      .addColumn('chose_host', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  }
  await db.schema.alterTable('booking_events').addColumn('host_id', 'text').execute()
}
