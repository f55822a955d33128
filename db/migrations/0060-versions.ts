import type { Kysely } from 'kysely'

/** What articles, questions, people and settings were at each save. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('thing_kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('images', 'text')
    .addColumn('told', 'text')
    // Last, so that a list never reads it.
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('versions_by_thing')
    .on('versions')
    .columns(['thing_kind', 'thing_id', 'at', 'id'])
    .execute()
  await db.schema
    .createIndex('versions_by_end')
    .on('versions')
    .column('replaced_at')
    .where('replaced_at', 'is not', null)
    .execute()
  await db.schema
    .createIndex('versions_by_images')
    .on('versions')
    .column('images')
    .where('images', 'is not', null)
    .execute()
}
