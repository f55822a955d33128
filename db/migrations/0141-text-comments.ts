import type { Kysely } from 'kysely'

/** What staff say about words of an article, for each other alone (docs/product.md, "Comments"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('text_comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('thread_id', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('anchor', 'text')
    .addColumn('moved_anchor', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('resolved_at', 'text')
    .addColumn('resolved_by', 'text')
    .execute()
  await db.schema
    .createIndex('text_comments_by_post')
    .on('text_comments')
    .columns(['post_id', 'created_at'])
    .execute()
}
