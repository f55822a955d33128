import { type Kysely, sql } from 'kysely'

/**
 * The facts that an approval covers besides the words: category, tags, search title and description, canonical address and who
 * checked it, as JSON (docs/product.md, "Approval"). Earlier approvals get those of the article now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('approvals').addColumn('facts', 'text').execute()
  const { rows } = await sql<Row>`
    select id, category, tags, search_title, search_description, canonical_url, checked_by
    from blog_posts where id in (select post_id from approvals)`.execute(db)
  for (const row of rows) {
    await sql`update approvals set facts = ${factsOf(row)} where post_id = ${row.id}`.execute(db)
  }
}

type Row = { id: string; tags: string } & Record<
  'category' | 'search_title' | 'search_description' | 'canonical_url' | 'checked_by',
  string | null
>

/** As `factsOf` of content-kinds/approvals/approvals.ts wrote it then. */
function factsOf(row: Row): string {
  return JSON.stringify({
    category: row.category || null,
    tags: JSON.parse(row.tags),
    searchTitle: row.search_title || null,
    searchDescription: row.search_description || null,
    canonicalUrl: row.canonical_url || null,
    checkedBy: row.checked_by || null,
  })
}
