import type { Kysely } from 'kysely'

/** An article's words for search engines and shared links; null for the article's own (docs/product.md, "Articles"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['search_title', 'search_description', 'share_image', 'canonical_url']) {
    await db.schema.alterTable('blog_posts').addColumn(column, 'text').execute()
  }
  await db.schema.alterTable('blog_posts').addColumn('is_findable', 'boolean').execute()
}
