import { type Kysely, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'

/** The same as 0003 does for SQLite, in PostgreSQL's own way (docs/decisions/009-text-search.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index blog_posts_by_text on blog_posts using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
  // Walking an index backwards, PostgreSQL puts nulls first; lists want them last.
  for (const filter of ['', 'status, ', 'category, ', 'status, category, ']) {
    const name = sql.raw(`blog_posts_by_${filter.replaceAll(', ', '_')}newest`)
    await sql`
      create index ${name} on blog_posts
      (${sql.raw(filter)}published_at desc nulls last, created_at desc, id desc)
    `.execute(db)
  }
  // It counts ten thousand rows in a few milliseconds, without a table of counts to maintain.
  await sql`
    create view blog_post_counts as
    select status, coalesce(category, '') as category, count(*)::integer as posts
    from blog_posts group by 1, 2
  `.execute(db)
}
