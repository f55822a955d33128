import type { Kysely } from 'kysely'

/** The events of someone's own calendar that could not be read (docs/product.md, "Busy times from outside"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('busy_calendars').addColumn('unread', 'text').execute()
}
