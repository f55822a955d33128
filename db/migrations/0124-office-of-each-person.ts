import type { Kysely } from 'kysely'

/** At which office someone meets people, of those of `OFFICES`; null for the main one (docs/product.md, "Availability"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('hosts').addColumn('meets_at', 'text').execute()
}
