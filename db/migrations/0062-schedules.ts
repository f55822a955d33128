import type { Kysely } from 'kysely'

/** What is to be published and taken down by itself, and when (docs/product.md, "Schedules"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schedules')
    .addColumn('thing_kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('take_down_at', 'text')
    .addColumn('set_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('schedules_key', ['thing_kind', 'thing_id'])
    .execute()
}
