import type { Kysely } from 'kysely'

/** What clients have said of the firm, and their permission to show it (docs/product.md, "Reviews of our own"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('quote', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('matter', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('permission_on', 'text')
    .addColumn('permission_how', 'text')
    .addColumn('display_order', 'integer', (column) => column.notNull())
    .addColumn('is_published', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('reviews_by_order')
    .on('reviews')
    .columns(['display_order', 'created_at'])
    .execute()
  await db.schema.createIndex('reviews_by_person').on('reviews').column('person').execute()
}
