import { type Kysely, sql } from 'kysely'

/** Every address at which visitors could ever see an article or a profile, and whose it was last (docs/product.md, "Addresses"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('addresses')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('thing_kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute()
  await sql`
    insert into addresses (path, thing_kind, thing_id, seen_at)
    select '/resourcehub/' || slug, 'post', id, updated_at from blog_posts where status = 'published'
  `.execute(db)
  await sql`
    insert into addresses (path, thing_kind, thing_id, seen_at)
    select '/our-team/' || slug, 'team member', id, updated_at from team_members where is_published
  `.execute(db)
}
