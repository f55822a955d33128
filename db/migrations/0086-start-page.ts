import type { Kysely } from 'kysely'

/** Where someone begins after a login; null for what their role begins with (docs/product.md, "Today"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('start_page', 'text').execute()
}
