import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_places')
    .addColumn('place_hash', 'text', (column) => column.primaryKey())
    .addColumn('known_until', 'text', (column) => column.notNull())
    .execute()
}
