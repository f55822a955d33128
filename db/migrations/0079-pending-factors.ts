import type { Kysely } from 'kysely'

/** The key that a session was shown for a second factor, until a code proves it (docs/product.md, "Second factor"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('pending_factor_key', 'text').execute()
}
