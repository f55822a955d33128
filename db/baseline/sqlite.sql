create table blog_posts (
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
  search_text text not null default '',
  written_by text,
  checked_by text,
  law_as_at text,
  review_on text,
  search_title text,
  search_description text,
  share_image text,
  canonical_url text,
  is_findable boolean
);

create table blog_post_counts (
  status varchar(20) not null,
  category text not null,
  posts integer not null,
  primary key (status, category)
) without rowid;

create table bookings (
  id text primary key,
  starts_at text not null,
  service text not null,
  name text not null,
  email text not null,
  phone text not null,
  created_at text not null,
  notes text,
  form_id text,
  kind text,
  lives_in text,
  outcome text,
  staff_note text,
  changed_at text,
  reminded_at text,
  reminded_again_at text,
  host_id text,
  ends_at text,
  sequence integer default 0 not null,
  chose_host boolean default false not null,
  people integer,
  join_url text,
  worked_out text,
  second_name text
);

create virtual table blog_post_texts using fts5 (
  search_text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);

create trigger blog_post_texts_insert after insert on blog_posts begin
  insert into blog_post_texts (rowid, search_text) values (new.number, new.search_text);
  end;

create trigger blog_post_texts_update after update of search_text on blog_posts
  when old.search_text <> new.search_text begin
  update blog_post_texts set search_text = new.search_text where rowid = new.number;
  end;

create trigger blog_post_texts_delete after delete on blog_posts begin
  delete from blog_post_texts where rowid = old.number;
  end;

create trigger blog_post_counts_insert after insert on blog_posts begin
  insert into blog_post_counts values (new.status, coalesce(new.category, ''), 1)
    on conflict do update set posts = posts + 1;
  end;

create trigger blog_post_counts_update after update of status, category on blog_posts begin
  update blog_post_counts set posts = posts - 1
    where status = old.status and category = coalesce(old.category, '');
  insert into blog_post_counts values (new.status, coalesce(new.category, ''), 1)
    on conflict do update set posts = posts + 1;
  end;

create trigger blog_post_counts_delete after delete on blog_posts begin
  update blog_post_counts set posts = posts - 1
    where status = old.status and category = coalesce(old.category, '');
  end;

create trigger blog_post_tags_insert after insert on blog_posts begin
  insert or ignore into blog_post_tags (tag, post_id)
    select value, new.id from json_each(new.tags);
  end;

create trigger blog_post_tags_update after update of tags on blog_posts
  when old.tags <> new.tags begin
  delete from blog_post_tags where post_id = new.id;
  insert or ignore into blog_post_tags (tag, post_id)
    select value, new.id from json_each(new.tags);
  end;

create trigger blog_post_tags_delete after delete on blog_posts begin
  delete from blog_post_tags where post_id = old.id;
  end;

create trigger activity_is_not_changed before update on activity begin
  select raise(abort, 'What is recorded in activity stays as it is.');
  end;

create trigger activity_is_kept_a_year before delete on activity
  when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year') begin
  select raise(abort, 'What is recorded in activity stays as it is.');
  end;
