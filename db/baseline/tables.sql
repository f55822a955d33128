create table users (
  id text primary key,
  username text not null unique,
  password text not null,
  is_admin boolean default false not null,
  is_disabled boolean default false not null,
  created_at text not null,
  second_factor_key text,
  last_code_step integer,
  wrong_codes integer default 0 not null,
  name text,
  email text,
  role text,
  last_login_at text,
  start_page text,
  roles text,
  day_sheet_at text,
  day_sheet_on text
);

create table sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  last_used_at text not null,
  pending_factor_key text
);

create table attempts (
  subject_hash text primary key,
  attempts integer not null,
  window_ends_at text not null
);

create table faqs (
  id text primary key,
  question varchar(500) not null,
  answer varchar(2000) not null,
  display_order integer default 0 not null,
  is_published boolean default true not null,
  created_at text not null,
  updated_at text not null
);

create table team_members (
  id text primary key,
  name varchar(255) not null,
  slug varchar(255) not null,
  position varchar(255) not null,
  image_url varchar(500),
  bio varchar(5000) not null,
  email varchar(255),
  linkedin_url varchar(500),
  expertise text default '[]' not null,
  display_order integer default 0 not null,
  is_published boolean default true not null,
  created_at text not null,
  updated_at text not null,
  qualification text,
  qualified_in text,
  regulator_number text,
  supervisor text
);

create table newsletter_subscribers (
  id text primary key,
  email text not null unique,
  consent_text text not null,
  consented_at text not null,
  unsubscribe_token text not null unique
);

create table newsletter_confirmations (
  token_hash text primary key,
  email text not null,
  created_at text not null
);

create table uploads (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind varchar(20) not null,
  state varchar(20) not null,
  secret text not null,
  storage_key text,
  size integer,
  created_at text not null
);

create table upload_parts (
  upload_id text not null references uploads (id) on delete cascade,
  part_number integer not null,
  etag text not null,
  size integer not null,
  storage_key text not null,
  constraint upload_parts_key primary key (upload_id, part_number)
);

create table secrets (
  name varchar(50) primary key,
  value text not null
);

create table unused_images (
  image_id text primary key,
  unused_since text not null
);

create table recovery_codes (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade
);

create table login_places (
  place_hash text primary key,
  known_until text not null
);

create table mails (
  id text primary key,
  about_kind text not null,
  about_id text not null,
  person text not null,
  recipient text,
  message_id text not null,
  content text,
  state text not null,
  attempts integer not null,
  not_before text not null,
  due_at text not null,
  created_at text not null,
  finished_at text,
  last_error text,
  purpose text,
  taken_by text,
  lane text default 'people' not null
);

create table settings (
  section text primary key,
  value text not null,
  updated_at text not null,
  updated_by text
);

create table invitations (
  id text primary key,
  token_hash text not null unique,
  name text not null,
  username text not null,
  email text not null unique,
  role text not null,
  sent_at text not null,
  invited_by text,
  roles text
);

create table password_resets (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null
);

create table activity (
  id text primary key,
  at text not null,
  actor_id text not null,
  actor_name text not null,
  action text not null,
  thing_kind text not null,
  thing_id text,
  thing_name text,
  changes text not null,
  values_before text
);

create table cancelled_bookings (
  id text primary key,
  starts_at text not null,
  service text not null,
  name text not null,
  email text not null,
  phone text not null,
  notes text,
  created_at text not null,
  kind text,
  lives_in text,
  staff_note text,
  sequence integer not null,
  cancelled_at text not null,
  cancelled_by text not null,
  reason text,
  host_id text,
  ends_at text,
  chose_host boolean default false not null,
  people integer,
  join_url text,
  worked_out text,
  second_name text
);

create table booking_events (
  id text primary key,
  booking_id text not null,
  at text not null,
  actor text,
  action text not null,
  starts_at text,
  host_id text,
  before text
);

create table enquiries (
  id text primary key,
  form_id text not null unique,
  topic text not null,
  status text not null,
  assigned_to text references users (id) on delete set null,
  due_on text,
  person text not null,
  search_text text not null,
  name text not null,
  email text,
  phone text,
  when_to_call text,
  page text,
  created_at text not null,
  updated_at text not null,
  acknowledged_at text,
  answered_at text,
  closed_at text,
  note text not null,
  message text not null,
  came_by text,
  address text,
  issue text,
  outcome text,
  extended_at text,
  redress text default '' not null,
  ombudsman_reference text default '' not null,
  lesson text default '' not null,
  acknowledge_days integer
);

create table enquiry_answers (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  at text not null,
  way text not null,
  staff_name text not null,
  text text not null,
  booking_id text
);

create table unsubscribed (
  email_hash text primary key,
  consented_at text not null,
  unsubscribed_at text not null
);

create table newsletters (
  id text primary key,
  post_id text not null,
  post_title text not null,
  post_slug text not null,
  subject text not null,
  words text not null,
  sent_by text not null,
  created_at text not null,
  finished_at text,
  total integer not null,
  arrived integer not null,
  refused integer not null,
  left_out integer not null,
  not_sent integer default 0 not null
);

create table newsletter_recipients (
  newsletter_id text not null references newsletters (id),
  subscriber_id text not null,
  state text not null,
  mail_id text,
  constraint newsletter_recipients_key primary key (newsletter_id, subscriber_id)
);

create table hosts (
  id text primary key,
  team_member_id text unique references team_members (id) on delete set null,
  name varchar(255) not null,
  is_active boolean not null,
  week text,
  services text,
  color integer not null,
  position integer not null,
  created_at text not null,
  updated_at text not null,
  removed_at text,
  join_url text,
  hours text,
  length_minutes integer,
  buffer_before_minutes integer,
  buffer_after_minutes integer,
  user_id text,
  kinds text,
  meets_at text
);

create table absences (
  id text primary key,
  host_id text not null references hosts (id),
  from_day text not null,
  until_day text not null,
  from_time text not null,
  until_time text not null,
  reason text not null
);

create table calendar_feeds (
  id text primary key,
  host_id text unique references hosts (id),
  created_at text not null,
  created_by text not null
);

create table reviews (
  id text primary key,
  quote text not null,
  name text not null,
  month text not null,
  matter text not null,
  person text not null,
  permission_on text,
  permission_how text,
  display_order integer not null,
  is_published boolean not null,
  created_at text not null,
  updated_at text not null
);

create table addresses (
  path text primary key,
  thing_kind text not null,
  thing_id text not null,
  seen_at text not null
);

create table blog_post_tags (
  tag text not null,
  post_id text not null,
  constraint blog_post_tags_pk primary key (tag, post_id)
);

create table versions (
  id text primary key,
  thing_kind text not null,
  thing_id text not null,
  at text not null,
  replaced_at text,
  actor_name text,
  action text not null,
  fields text not null,
  owner_id text,
  images text,
  told text,
  value text not null
);

create table bin (
  thing_kind text not null,
  thing_id text not null,
  name text not null,
  deleted_at text not null,
  deleted_by text not null,
  owner_id text,
  value text not null,
  constraint bin_key primary key (thing_kind, thing_id)
);

create table schedules (
  thing_kind text not null,
  thing_id text not null,
  publish_at text,
  take_down_at text,
  set_by text not null,
  constraint schedules_key primary key (thing_kind, thing_id)
);

create table working_copies (
  kind text not null,
  thing_id text not null,
  started_from text,
  label text not null,
  form text not null,
  user_id text not null,
  editor text not null,
  revision integer not null,
  since text not null,
  at text not null,
  seen_at text not null,
  constraint working_copies_key primary key (kind, thing_id)
);

create table preview_links (
  id text primary key,
  token_hash text not null unique,
  post_id text not null,
  created_by text not null,
  created_at text not null,
  expires_at text not null,
  kind text default 'posts' not null,
  is_frame boolean default false not null
);

create table visits (
  day text not null,
  kind text not null,
  page text not null,
  source text not null,
  count integer not null,
  constraint visits_key primary key (day, kind, page, source)
);

create table images (
  id text primary key,
  address text not null,
  name text not null,
  description text not null,
  uploaded_at text not null,
  uploaded_by text,
  replaced_by text,
  updated_at text not null,
  search_text text not null,
  fingerprint text
);

create table image_uses (
  image_id text not null,
  thing_kind text not null,
  thing_id text not null,
  search_text text not null,
  constraint image_uses_key primary key (image_id, thing_kind, thing_id)
);

create table outside_links (
  url_hash text primary key,
  url text not null,
  claimed_at text,
  looked_at text,
  status integer,
  failing_since text,
  nights integer not null,
  is_dead boolean not null
);

create table imported_posts (
  source text primary key,
  post_id text not null,
  old_path text,
  imported_at text not null
);

create table creations (
  thing_kind text not null,
  user_id text not null,
  idempotency_key text not null,
  thing_id text not null,
  at text not null,
  constraint creations_key primary key (thing_kind, user_id, idempotency_key)
);

create table busy_calendars (
  host_id text primary key references hosts (id),
  url text not null,
  due_at text not null,
  read_at text,
  expanded_at text,
  failing_since text,
  problem text,
  etag text,
  last_modified text
);

create table busy_times (
  host_id text not null references hosts (id),
  starts_at text not null,
  ends_at text not null,
  constraint busy_times_pkey primary key (host_id, starts_at)
);

create table enquiry_writers (
  enquiry_id text not null references enquiries (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  since text not null,
  at text not null,
  constraint enquiry_writers_key primary key (enquiry_id, user_id)
);

create table saved_answers (
  id text primary key,
  name text not null,
  text text not null,
  position integer not null,
  updated_at text not null,
  removed_at text
);

create table mail_tests (
  token_hash text primary key,
  fingerprint text not null,
  recipient text not null,
  asked_by text not null,
  created_at text not null,
  taken_at text,
  confirmed_at text
);

create table official_pages (
  url_hash text primary key,
  url text not null,
  asked_at text,
  claimed_at text,
  read_at text,
  failure text,
  moved_to text
);

create table official_findings (
  id text primary key,
  url_hash text not null,
  pence integer not null,
  words text not null,
  found_at text not null
);

create table kept_demonstration (
  thing_kind text not null,
  thing_id text not null,
  kept_at text not null,
  constraint kept_demonstration_key primary key (thing_kind, thing_id)
);

create table page_texts (
  hash text primary key,
  content text not null
);

create table page_moments (
  id text primary key,
  path text not null,
  title text not null,
  hash text references page_texts (hash),
  first_seen_at text not null,
  last_seen_at text not null
);

create table page_looks (
  name text primary key,
  looked_at text,
  claimed_at text
);

create table law_records (
  id text primary key,
  title text not null,
  statement text not null,
  source text not null,
  force text not null,
  checked_by text,
  checked_on text,
  places text not null,
  display_order integer not null,
  is_published boolean not null,
  created_at text not null,
  updated_at text not null
);

create table law_states (
  law_id text primary key,
  stated text not null,
  stated_before text,
  changed_at text
);

create table law_reviews (
  law_id text not null,
  place text not null,
  opened_at text not null,
  constraint law_reviews_pkey primary key (law_id, place)
);

create table confirmations (
  id text not null primary key,
  subject text not null,
  hash text not null,
  words text not null,
  name text not null,
  role text not null,
  until text not null,
  confirmed_at text not null,
  confirmed_by text
);

create table jobs (
  name text not null,
  server text not null,
  every_ms integer not null,
  next_at text not null,
  holder text,
  lease_until text,
  succeeded_at text,
  took_ms integer,
  failed_at text,
  failure text,
  failures integer default 0 not null,
  constraint jobs_key primary key (name, server)
);

create table server_errors (
  id text primary key,
  what text not null,
  error text not null,
  place text not null,
  count integer not null,
  first_at text not null,
  last_at text not null,
  request_id text,
  version text not null
);

create table backup_settings (
  id integer primary key,
  hour integer not null,
  recipient text,
  key_made_at text,
  key_made_by text,
  asked_at text
);

create table backup_copies (
  key text primary key,
  made_at text not null,
  kilobytes integer not null,
  files integer not null,
  took_ms integer not null,
  recipient text not null,
  tried_at text,
  proved_at text,
  proof_ms integer,
  pages integer,
  failure text
);

create table row_seals (
  sealed_table text not null,
  row_id text not null,
  hash text not null,
  constraint row_seals_key primary key (sealed_table, row_id)
);

create table text_comments (
  id text primary key,
  post_id text not null,
  thread_id text not null,
  author_id text,
  text text not null,
  anchor text,
  moved_anchor text,
  created_at text not null,
  resolved_at text,
  resolved_by text
);

create table approvals (
  id text primary key,
  post_id text not null,
  at text not null,
  approved_by text not null,
  public_name text,
  text_hash text not null,
  text text not null,
  version_id text
);

create table check_requests (
  post_id text not null,
  checker_id text not null,
  asked_by text not null,
  at text not null,
  constraint check_requests_key primary key (post_id, checker_id)
);

create table snippets (
  id text primary key,
  name text not null,
  content text not null,
  display_order integer not null,
  is_published boolean not null,
  created_at text not null,
  updated_at text not null
);

create table minute_copies (
  id integer primary key,
  made_at text not null,
  kilobytes integer not null,
  sent_kilobytes integer not null,
  files integer not null,
  took_ms integer not null,
  oldest_at text,
  tried_at text,
  proved_at text,
  failure text
);

create table servers (
  id text primary key,
  version text not null,
  schema text not null,
  seen_at text not null
);

insert into snippets (id, name, content, display_order, is_published, created_at, updated_at) values (
  '7c0f6a52-9a57-4f0c-8c55-0a7a52f3d101',
  'Call to action: book a consultation',
  '<aside class="callout"><h3>Talk it through with us</h3><p>The first consultation is free, and you decide nothing on the day. <a href="/book-consultation">Book a free consultation</a></p></aside>',
  0, true, '2026-11-26T00:00:00.000Z', '2026-11-26T00:00:00.000Z'
);

insert into snippets (id, name, content, display_order, is_published, created_at, updated_at) values (
  '7c0f6a52-9a57-4f0c-8c55-0a7a52f3d102',
  'Warning: general information',
  '<aside class="callout"><p><strong>Please note.</strong> This article is general information about the law of England and Wales, not advice about your own affairs. Ask a solicitor before you act on it.</p></aside>',
  1, true, '2026-11-26T00:00:00.000Z', '2026-11-26T00:00:00.000Z'
);
