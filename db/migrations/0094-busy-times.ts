import type { Kysely } from 'kysely'

/**
 * The calendars of people who take consultations, at addresses outside, and when each is busy there: from when to when, and
 * nothing else of it (docs/product.md, "Busy times from outside").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('busy_calendars')
    .addColumn('host_id', 'text', (column) => column.primaryKey().references('hosts.id'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addColumn('expanded_at', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('problem', 'text')
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .execute()
  await db.schema
    .createTable('busy_times')
    .addColumn('host_id', 'text', (column) => column.notNull().references('hosts.id'))
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('busy_times_pkey', ['host_id', 'starts_at'])
    .execute()
  await db.schema.createIndex('busy_times_by_end').on('busy_times').columns(['ends_at']).execute()
}
