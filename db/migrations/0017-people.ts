import type { Kysely } from 'kysely'

/**
 * Accounts get a person's name, an email address and a role; a role of null is the earlier one: administrator or
 * reader, as `is_admin` says. Invitations and links for a forgotten password wait in tables of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['name', 'email', 'role', 'last_login_at'] as const) {
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
  }
  await db.schema.createIndex('users_email').unique().on('users').column('email').execute()
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('password_resets_user_id')
    .on('password_resets')
    .column('user_id')
    .execute()
}
