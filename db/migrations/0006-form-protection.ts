import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('login_attempts').renameTo('attempts').execute()

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'varchar(50)', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
