import { type Kysely, type RawBuilder, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'

/** Fast lists and searches, however many posts there are (docs/decisions/009-text-search.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index blog_posts_by_date`.execute(db)
  if (engineOf(db) === 'sqlite') {
    await numberPosts(db)
    await indexTexts(db)
    await countPosts(db)
  }
  await indexPosts(db)
  await indexOtherTables(db)
}

/**
 * SQLite's text index identifies rows by a number, which is only stable as a column of the table. The long
 * texts come last, so that a list reads only the columns before them.
 */
async function numberPosts(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    sql`create table numbered_posts (
      number integer primary key,
      id text not null unique,
      slug varchar(255) not null unique,
      title varchar(255) not null,
      excerpt text,
      featured_image text,
      category text,
      tags text not null default '[]',
      status varchar(20) not null default 'draft',
      author_id text not null references users (id),
      published_at text,
      created_at text not null,
      updated_at text not null,
      content text not null,
      search_text text not null default ''
    )`,
    sql`insert into numbered_posts
      (id, slug, title, excerpt, featured_image, category, tags, status, author_id,
       published_at, created_at, updated_at, content, search_text)
      select id, slug, title, excerpt, featured_image, category, tags, status, author_id,
        published_at, created_at, updated_at, content, search_text
      from blog_posts order by id`,
    sql`drop table blog_posts`,
    sql`alter table numbered_posts rename to blog_posts`,
  )
}

/** The index stores no text of its own; triggers update it in the transaction that writes a post. */
async function indexTexts(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    sql`create virtual table blog_post_texts using fts5 (
      search_text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
    )`,
    sql`insert into blog_post_texts (rowid, search_text) select number, search_text from blog_posts`,
    sql`create trigger blog_post_texts_insert after insert on blog_posts begin
      insert into blog_post_texts (rowid, search_text) values (new.number, new.search_text);
    end`,
    sql`create trigger blog_post_texts_update after update of search_text on blog_posts
      when old.search_text <> new.search_text begin
      update blog_post_texts set search_text = new.search_text where rowid = new.number;
    end`,
    sql`create trigger blog_post_texts_delete after delete on blog_posts begin
      delete from blog_post_texts where rowid = old.number;
    end`,
  )
}

/** A list shows how many posts there are without reading them; '' counts posts without a category. */
async function countPosts(db: Kysely<unknown>): Promise<void> {
  const countIn = sql`insert into blog_post_counts
    values (new.status, coalesce(new.category, ''), 1)
    on conflict do update set posts = posts + 1`
  const countOut = sql`update blog_post_counts set posts = posts - 1
    where status = old.status and category = coalesce(old.category, '')`
  await run(
    db,
    sql`create table blog_post_counts (
      status varchar(20) not null,
      category text not null,
      posts integer not null,
      primary key (status, category)
    ) without rowid`,
    sql`insert into blog_post_counts
      select status, coalesce(category, ''), count(*) from blog_posts group by 1, 2`,
    sql`create trigger blog_post_counts_insert after insert on blog_posts begin
      ${countIn};
    end`,
    sql`create trigger blog_post_counts_update after update of status, category on blog_posts begin
      ${countOut};
      ${countIn};
    end`,
    sql`create trigger blog_post_counts_delete after delete on blog_posts begin
      ${countOut};
    end`,
  )
}

/** For each order of a list, with each filter it can have. */
async function indexPosts(db: Kysely<unknown>): Promise<void> {
  const orders = {
    published: sql`published_at, created_at, id`,
    created: sql`created_at, id`,
    title: sql`lower(title), id`,
  }
  const filters = {
    '': sql``,
    status_: sql`status, `,
    category_: sql`category, `,
    status_category_: sql`status, category, `,
  }
  for (const [filter, filterColumns] of Object.entries(filters)) {
    for (const [order, orderColumns] of Object.entries(orders)) {
      const name = sql.raw(`blog_posts_by_${filter}${order}`)
      await sql`create index ${name} on blog_posts (${filterColumns}${orderColumns})`.execute(db)
    }
  }
}

async function indexOtherTables(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    sql`create index faqs_by_order on faqs (display_order, created_at)`,
    sql`create index faqs_by_published_order on faqs (is_published, display_order, created_at)`,
    sql`create index team_members_by_order on team_members (display_order, created_at)`,
    sql`create index team_members_by_published_order
      on team_members (is_published, display_order, created_at)`,
    sql`create index team_members_by_slug on team_members (slug, display_order, created_at)`,
    sql`create index team_members_by_published_slug
      on team_members (slug, is_published, display_order, created_at)`,
    sql`create index sessions_by_user on sessions (user_id, created_at)`,
    sql`create index sessions_by_use on sessions (last_used_at)`,
    sql`create index sessions_by_start on sessions (created_at)`,
    sql`create index login_attempts_by_end on login_attempts (window_ends_at)`,
    sql`create index newsletter_confirmations_by_email on newsletter_confirmations (email)`,
    sql`create index newsletter_confirmations_by_start on newsletter_confirmations (created_at)`,
    sql`create index uploads_by_user on uploads (user_id)`,
    sql`create index uploads_by_start on uploads (created_at)`,
  )
}

async function run(db: Kysely<unknown>, ...statements: RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
