import type { Kysely } from 'kysely'

/** How often each page was read, by day and by where its readers came from (docs/product.md, "Page views"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visits')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visits_key', ['day', 'kind', 'page', 'source'])
    .execute()
}
