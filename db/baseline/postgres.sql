create extension if not exists pg_trgm;

create table blog_posts (
  id text primary key,
  title varchar(255) not null,
  slug varchar(255) not null unique,
  excerpt text,
  content text not null,
  featured_image text,
  category text,
  tags text not null default '[]',
  status varchar(20) not null default 'draft',
  author_id text not null references users (id),
  published_at text,
  created_at text not null,
  updated_at text not null,
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
);

create table bookings (
  id text primary key,
  starts_at text not null,
  service text not null,
  name text not null,
  email text not null,
  phone text not null,
  notes text,
  created_at text not null,
  form_id text,
  kind text,
  lives_in text,
  outcome text,
  staff_note text,
  changed_at text,
  reminded_at text,
  reminded_again_at text,
  sequence integer default 0 not null,
  host_id text,
  ends_at text,
  chose_host boolean default false not null,
  people integer,
  join_url text,
  worked_out text,
  second_name text
);

alter table attempts rename constraint attempts_pkey to login_attempts_pkey;
alter table unused_images rename constraint unused_images_pkey to unused_pictures_pkey;

create index blog_posts_by_newest on blog_posts (published_at desc nulls last, created_at desc, id desc);
create index blog_posts_by_status_newest on blog_posts (status, published_at desc nulls last, created_at desc, id desc);
create index blog_posts_by_category_newest on blog_posts (category, published_at desc nulls last, created_at desc, id desc);
create index blog_posts_by_status_category_newest on blog_posts (status, category, published_at desc nulls last, created_at desc, id desc);

create function search_pieces(searched text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct substr(word, place, 4)
    from (select distinct unnest(string_to_array(searched, ' ')) as word) as words,
      generate_series(1, length(word) - 3) as place
  );

create index blog_posts_by_text on blog_posts using gin (search_text gin_trgm_ops);
create index blog_posts_by_pieces on blog_posts using gin (search_pieces(search_text));
alter index blog_posts_by_pieces alter column 1 set statistics 0;

create function write_blog_post_counts() returns trigger language plpgsql as $$
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
  end $$;

create trigger blog_post_counts_written after insert or update of status, category or delete
  on blog_posts for each row execute function write_blog_post_counts();

create function write_blog_post_tags() returns trigger language plpgsql as $$
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
  end $$;

create trigger blog_post_tags_written after insert or update of tags or delete on blog_posts
  for each row execute function write_blog_post_tags();

create function keep_activity() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.at <= to_char(now() at time zone 'utc' - interval '1 year', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
            return old;
          end if;
        end if;
        raise exception 'What is recorded in activity stays as it is.';
      end
    $$;

create trigger activity_is_kept before update or delete on activity
  for each row execute function keep_activity();

create trigger activity_is_not_emptied before truncate on activity
  for each statement execute function keep_activity();
