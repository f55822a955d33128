import type { Kysely } from 'kysely'

/** The library of pictures, and what shows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('uploaded_at', 'text', (column) => column.notNull())
    .addColumn('uploaded_by', 'text')
    .addColumn('replaced_by', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('images_by_time')
    .on('images')
    .columns(['uploaded_at', 'id'])
    .execute()
  await db.schema
    .createIndex('images_by_successor')
    .on('images')
    .column('replaced_by')
    .where('replaced_by', 'is not', null)
    .execute()
  await db.schema
    .createTable('image_uses')
    .addColumn('image_id', 'text', (column) => column.notNull())
    .addColumn('thing_kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('image_uses_key', ['image_id', 'thing_kind', 'thing_id'])
    .execute()
  await db.schema
    .createIndex('image_uses_by_thing')
    .on('image_uses')
    .columns(['thing_kind', 'thing_id'])
    .execute()
}
