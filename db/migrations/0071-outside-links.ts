import type { Kysely } from 'kysely'

/** What the nightly check has found of links to other sites (docs/product.md, "Links to other sites"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outside_links')
    .addColumn('url_hash', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('claimed_at', 'text')
    .addColumn('looked_at', 'text')
    .addColumn('status', 'integer')
    .addColumn('failing_since', 'text')
    .addColumn('nights', 'integer', (column) => column.notNull())
    .addColumn('is_dead', 'boolean', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('outside_links_by_death')
    .on('outside_links')
    .columns(['is_dead', 'failing_since', 'url'])
    .execute()
}
