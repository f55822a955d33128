create unique index users_email on users (email);

create index sessions_by_user on sessions (user_id, created_at);
create index sessions_by_use on sessions (last_used_at);
create index sessions_by_start on sessions (created_at);

create index login_attempts_by_end on attempts (window_ends_at);

create index faqs_by_order on faqs (display_order, created_at);
create index faqs_by_published_order on faqs (is_published, display_order, created_at);

create index team_members_by_order on team_members (display_order, created_at);
create index team_members_by_published_order on team_members (is_published, display_order, created_at);
create index team_members_by_slug on team_members (slug, display_order, created_at);
create index team_members_by_published_slug on team_members (slug, is_published, display_order, created_at);

create index newsletter_subscribers_by_consent on newsletter_subscribers (consented_at, id);

create index newsletter_confirmations_by_email on newsletter_confirmations (email);
create index newsletter_confirmations_by_start on newsletter_confirmations (created_at);

create index uploads_by_user on uploads (user_id);
create index uploads_by_start on uploads (created_at);

create index mails_due on mails (state, due_at);
create index mails_person on mails (person);
create index mails_not_before on mails (about_kind, not_before);
create index mails_about_id on mails (about_id);
create index mails_due_by_lane on mails (state, lane, due_at);

create index password_resets_user_id on password_resets (user_id);

create index activity_by_time on activity (at, id);
create index activity_by_actor on activity (actor_id, at, id);
create index activity_by_kind on activity (thing_kind, at, id);
create index activity_by_actor_kind on activity (actor_id, thing_kind, at, id);
create index activity_by_thing on activity (thing_id, at, id);
create index activity_by_thing_actor on activity (thing_id, actor_id, at, id);

create index cancelled_bookings_starts_at on cancelled_bookings (starts_at);

create index booking_events_booking_id on booking_events (booking_id);

create index enquiries_by_time on enquiries (created_at, id, search_text);
create index enquiries_by_status on enquiries (status, created_at, id);
create index enquiries_by_topic on enquiries (topic, created_at, id);
create index enquiries_by_assigned on enquiries (assigned_to, created_at, id);
create index enquiries_by_status_topic on enquiries (status, topic, created_at, id);
create index enquiries_by_status_assigned on enquiries (status, assigned_to, created_at, id);
create index enquiries_by_topic_assigned on enquiries (topic, assigned_to, created_at, id);
create index enquiries_by_status_topic_assigned on enquiries (status, topic, assigned_to, created_at, id);
create index enquiries_by_due_on on enquiries (due_on);
create index enquiries_by_person on enquiries (person);
create index enquiries_by_urgency on enquiries (coalesce(due_on, '9999-12-31'), created_at desc, id desc);

create index enquiry_answers_by_enquiry on enquiry_answers (enquiry_id, at, id);

create index newsletters_by_time on newsletters (created_at, id);
create index newsletters_by_post on newsletters (post_id, created_at);
create index newsletters_by_end on newsletters (finished_at, created_at);

create index newsletter_recipients_by_state on newsletter_recipients (newsletter_id, state, subscriber_id);
create index newsletter_recipients_by_subscriber on newsletter_recipients (subscriber_id);

create index hosts_by_position on hosts (position, id);

create index absences_host_id on absences (host_id);

create index reviews_by_order on reviews (display_order, created_at);
create index reviews_by_person on reviews (person);

create index blog_post_tags_by_post on blog_post_tags (post_id);

create index versions_by_thing on versions (thing_kind, thing_id, at, id);
create index versions_by_end on versions (replaced_at) where replaced_at is not null;
create index versions_by_images on versions (images) where images is not null;

create index bin_by_time on bin (deleted_at, thing_id);

create index working_copies_by_user on working_copies (user_id, kind);

create index preview_links_by_post on preview_links (post_id);
create index preview_links_by_maker on preview_links (created_by);

create index images_by_time on images (uploaded_at, id);
create index images_by_successor on images (replaced_by) where replaced_by is not null;
create index images_by_fingerprint on images (fingerprint);

create index image_uses_by_thing on image_uses (thing_kind, thing_id);

create index outside_links_by_death on outside_links (is_dead, failing_since, url);

create index imported_posts_old_path on imported_posts (old_path);

create index creations_by_time on creations (at);

create index busy_times_by_end on busy_times (ends_at);

create index page_moments_by_page on page_moments (path, first_seen_at, id);
create index page_moments_by_time on page_moments (first_seen_at, id);
create index page_moments_by_end on page_moments (last_seen_at);
create index page_moments_by_text on page_moments (hash);

create index text_comments_by_post on text_comments (post_id, created_at);

create index approvals_by_post on approvals (post_id, at);

create index blog_posts_by_published on blog_posts (published_at, created_at, id);
create index blog_posts_by_created on blog_posts (created_at, id);
create index blog_posts_by_title on blog_posts (lower(title), id);
create index blog_posts_by_status_published on blog_posts (status, published_at, created_at, id);
create index blog_posts_by_status_created on blog_posts (status, created_at, id);
create index blog_posts_by_status_title on blog_posts (status, lower(title), id);
create index blog_posts_by_category_published on blog_posts (category, published_at, created_at, id);
create index blog_posts_by_category_created on blog_posts (category, created_at, id);
create index blog_posts_by_category_title on blog_posts (category, lower(title), id);
create index blog_posts_by_status_category_published on blog_posts (status, category, published_at, created_at, id);
create index blog_posts_by_status_category_created on blog_posts (status, category, created_at, id);
create index blog_posts_by_status_category_title on blog_posts (status, category, lower(title), id);

create unique index bookings_form_id on bookings (form_id);
create index bookings_by_start on bookings (starts_at, id, host_id, ends_at);
create unique index bookings_by_host on bookings (host_id, starts_at);
create index bookings_in_diary on bookings (starts_at, id, host_id, ends_at, service);
