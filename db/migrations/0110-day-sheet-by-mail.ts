import type { Kysely } from 'kysely'

/**
 * When someone gets their day's sheet by mail, and the last day whose sheet has been dealt with (docs/product.md, "The day
 * by email"); null for those who have asked for none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('day_sheet_at', 'text').execute()
  await db.schema.alterTable('users').addColumn('day_sheet_on', 'text').execute()
}
