import type { Kysely } from 'kysely'

/** What a setting was before it was changed, whole, so that it can be put back (docs/product.md, "Activity"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('activity').addColumn('values_before', 'text').execute()
}
