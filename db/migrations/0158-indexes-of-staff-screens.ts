import { type Kysely, sql } from 'kysely'

/** What staff's screens look up and put in order, so that they cost the same however much there is. */
const INDEXES = {
  bookings_by_outcome: ['bookings', 'outcome', 'starts_at', 'id', 'host_id'],
  blog_posts_by_review: ['blog_posts', 'status', 'review_on'],
  blog_posts_by_updated: ['blog_posts', 'updated_at', 'id'],
  blog_posts_by_status_updated: ['blog_posts', 'status', 'updated_at', 'id'],
  cancelled_bookings_by_start: ['cancelled_bookings', 'starts_at', 'id'],
  cancelled_bookings_by_host: ['cancelled_bookings', 'host_id'],
  approvals_by_version: ['approvals', 'version_id'],
  mails_by_state_finished: ['mails', 'state', 'finished_at', 'about_kind'],
  mails_by_state_about: ['mails', 'state', 'about_id'],
  mails_by_taker: ['mails', 'taken_by', 'finished_at'],
} as const

/** Someone is found by their address, however it is capitalised. */
const WITH_ADDRESSES = [
  'bookings',
  'cancelled_bookings',
  'newsletter_subscribers',
  'newsletter_confirmations',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, [table, ...columns]] of Object.entries(INDEXES)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute()
  }
  for (const table of WITH_ADDRESSES) {
    await sql`create index ${sql.ref(`${table}_by_address`)} on ${sql.table(table)} (lower(email))`.execute(
      db,
    )
  }
}
