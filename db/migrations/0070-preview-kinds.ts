import type { Kysely } from 'kysely'

/** Links to previews of questions and people, besides those of articles (docs/product.md, "Previews"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('preview_links')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('posts'))
    .execute()
}
