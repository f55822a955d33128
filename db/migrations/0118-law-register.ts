import type { Kysely } from 'kysely'

/**
 * What the law says where the site speaks of it (docs/product.md, "Law records"): the records, what each said when it was
 * last changed, and the places that are to be read again since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('law_records')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('statement', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('force', 'text', (column) => column.notNull())
    .addColumn('checked_by', 'text')
    .addColumn('checked_on', 'text')
    .addColumn('places', 'text', (column) => column.notNull())
    .addColumn('display_order', 'integer', (column) => column.notNull())
    .addColumn('is_published', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('law_states')
    .addColumn('law_id', 'text', (column) => column.primaryKey())
    .addColumn('stated', 'text', (column) => column.notNull())
    .addColumn('stated_before', 'text')
    .addColumn('changed_at', 'text')
    .execute()
  await db.schema
    .createTable('law_reviews')
    .addColumn('law_id', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('law_reviews_pkey', ['law_id', 'place'])
    .execute()
}
