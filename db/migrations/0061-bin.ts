import type { Kysely } from 'kysely'

/** Articles, questions and people that staff have deleted, for 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bin')
    .addColumn('thing_kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bin_key', ['thing_kind', 'thing_id'])
    .execute()
  await db.schema.createIndex('bin_by_time').on('bin').columns(['deleted_at', 'thing_id']).execute()
}
