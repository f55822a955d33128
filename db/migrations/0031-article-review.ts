import type { Kysely } from 'kysely'

/** Who wrote and who checked an article, as at which day, and when it is due to be read again (docs/product.md, "Articles"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['written_by', 'checked_by', 'law_as_at', 'review_on']) {
    await db.schema.alterTable('blog_posts').addColumn(column, 'text').execute()
  }
}
