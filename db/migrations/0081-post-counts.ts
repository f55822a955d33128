import { type Kysely, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'

/**
 * PostgreSQL maintains the counts of articles too, as SQLite has done from the start: counting cost every list of the hub by
 * the number of articles. The table has the name and the columns of the view, so that the version before reads it alike
 * (docs/decisions/009-text-search.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  for (const statement of statements) await statement.execute(db)
}

const statements = [
  sql`drop view blog_post_counts`,
  sql`create table blog_post_counts (
    status varchar(20) collate "C" not null,
    category text collate "C" not null,
    posts integer not null,
    primary key (status, category)
  )`,
  sql`insert into blog_post_counts
    select status, coalesce(category, ''), count(*) from blog_posts group by 1, 2`,
  sql`create function write_blog_post_counts() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      update blog_post_counts set posts = posts - 1
        where status = old.status and category = coalesce(old.category, '');
    end if;
    if tg_op <> 'DELETE' then
      insert into blog_post_counts values (new.status, coalesce(new.category, ''), 1)
        on conflict (status, category) do update set posts = blog_post_counts.posts + 1;
    end if;
    return null;
  end $$`,
  sql`create trigger blog_post_counts_written after insert or update of status, category or delete
    on blog_posts for each row execute function write_blog_post_counts()`,
]
