import type { Kysely } from 'kysely'

/** The maker of a link for a new password; empty for a link that the account asked for itself (docs/product.md, "When someone leaves"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('password_resets').addColumn('made_by', 'text').execute()
}
