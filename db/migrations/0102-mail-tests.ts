import type { Kysely } from 'kysely'

/** Test mails that someone confirms by their link (docs/product.md, "Email settings"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_tests')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'text')
    .addColumn('confirmed_at', 'text')
    .execute()
}
