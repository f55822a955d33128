import type { Kysely } from 'kysely'

/** What someone at the firm has confirmed of the site's words (docs/product.md, "Confirmations"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('confirmations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_by', 'text')
    .execute()
}
