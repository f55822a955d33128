import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unused_pictures')
    .addColumn('picture_id', 'text', (column) => column.primaryKey())
    .addColumn('unused_since', 'text', (column) => column.notNull())
    .execute()
}
