import { type Kysely, type RawBuilder, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'

/**
 * Which articles bear a tag. The database maintains it, so that a version that knows nothing of it keeps it right
 * (docs/decisions/009-text-search.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blog_post_tags')
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blog_post_tags_pk', ['tag', 'post_id'])
    .execute()
  await sql`create index blog_post_tags_by_post on blog_post_tags (post_id)`.execute(db)
  for (const statement of engineOf(db) === 'sqlite' ? sqlite : postgres) await statement.execute(db)
}

const sqlite: RawBuilder<unknown>[] = [
  sql`insert or ignore into blog_post_tags (tag, post_id)
    select value, blog_posts.id from blog_posts, json_each(blog_posts.tags)`,
  sql`create trigger blog_post_tags_insert after insert on blog_posts begin
    insert or ignore into blog_post_tags (tag, post_id)
      select value, new.id from json_each(new.tags);
  end`,
  sql`create trigger blog_post_tags_update after update of tags on blog_posts
    when old.tags <> new.tags begin
    delete from blog_post_tags where post_id = new.id;
    insert or ignore into blog_post_tags (tag, post_id)
      select value, new.id from json_each(new.tags);
  end`,
  sql`create trigger blog_post_tags_delete after delete on blog_posts begin
    delete from blog_post_tags where post_id = old.id;
  end`,
]

const postgres: RawBuilder<unknown>[] = [
  sql`insert into blog_post_tags (tag, post_id)
    select tag, id from blog_posts, jsonb_array_elements_text(tags::jsonb) as tag
    on conflict do nothing`,
  sql`create function write_blog_post_tags() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      delete from blog_post_tags where post_id = old.id;
    end if;
    if tg_op <> 'DELETE' then
      insert into blog_post_tags (tag, post_id)
        select tag, new.id from jsonb_array_elements_text(new.tags::jsonb) as tag
        on conflict do nothing;
    end if;
    return null;
  end $$`,
  sql`create trigger blog_post_tags_written after insert or update of tags or delete on blog_posts
    for each row execute function write_blog_post_tags()`,
]
