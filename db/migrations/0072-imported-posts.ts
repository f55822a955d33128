import type { Kysely } from 'kysely'

/** Which articles came from another program, and at which address they stood there (docs/product.md, "Import"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_posts')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('old_path', 'text')
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('imported_posts_old_path')
    .on('imported_posts')
    .column('old_path')
    .execute()
}
