import type { Kysely } from 'kysely'

/** Which kinds of consultation someone holds, as JSON; null for all of them (docs/product.md, "Availability"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('hosts').addColumn('kinds', 'text').execute()
}
