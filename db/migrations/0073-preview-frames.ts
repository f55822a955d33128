import type { Kysely } from 'kysely'

/** What an editor's own frame shows is behind a link like any other (docs/product.md, "Previews"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('preview_links')
    .addColumn('is_frame', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await db.schema
    .createIndex('preview_links_by_maker')
    .on('preview_links')
    .column('created_by')
    .execute()
}
