import type { Kysely } from 'kysely'

/** Whom articles name, so that names that belong to no one are found without reading every text. */
const INDEXES = {
  blog_posts_by_writer: ['blog_posts', 'status', 'written_by'],
  blog_posts_by_checker: ['blog_posts', 'status', 'checked_by'],
  approvals_by_public_name: ['approvals', 'public_name', 'post_id'],
} as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, [table, ...columns]] of Object.entries(INDEXES)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute()
  }
}
